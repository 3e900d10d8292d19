/**
 * `If-Match` carries the ETag that a read gave, the record's updated_at in quotes, or several. Weak tags match nothing, as
 * RFC 9110 wants it (section 13.1.1).
 */
export function versionByHeader(header: string | undefined): string | undefined {
  const given = header?.trim()
  if (given === undefined || given === '*') return undefined
  const tags = [...given.matchAll(/(W\/)?"([^"]*)"/g)].map(([, weak, version]) =>
    weak ? 'weak' : version!.replaceAll(' ', '_'),
  )
  return (tags.length > 0 ? tags.join(' ') : given).slice(0, 1000)
}

/** Whether `If-None-Match` names this version: what is read need not be sent then. Weak tags will do. */
export const isKnown = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === etag)
