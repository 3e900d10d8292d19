import type { FastifyRequest } from 'fastify'

/**
 * Whether the headers promise a body that is read here. Compressed ones are not: a few bytes could become gigabytes. That it
 * is JSON at all (files are read in any encoding), the framework finds out by the parser that we gave it.
 */
export function isReadable({ headers }: Pick<FastifyRequest, 'headers'>, isFile: boolean): boolean {
  const encoding = headers['content-encoding']
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity') return false
  if (isFile) return true
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(headers['content-type'] ?? '')?.[1]
  return charset === undefined || /^utf-?8$/i.test(charset)
}
