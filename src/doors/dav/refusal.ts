import { CALDAV, CARDDAV, DAV, escapedXml, KITH, SHORT } from './xml-names.ts'

/** A request that this door turns away: a status, a sentence, and what of the standards was not met, if one names it. */
export class DavRefusal extends Error {
  override name = 'DavRefusal'
  status: number
  condition: string | undefined
  headers: Record<string, string>

  /** `condition` is XML: `<d:valid-sync-token/>`. */
  constructor(
    status: number,
    message: string,
    { condition, headers = {} }: { condition?: string; headers?: Record<string, string> } = {},
  ) {
    super(message)
    this.status = status
    this.condition = condition
    this.headers = headers
  }
}

/** The body of a refusal (RFC 4918, section 16), with a sentence for people. */
export const errorBody = (message: string, condition = ''): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<d:error xmlns:d="${DAV}" xmlns:${SHORT[CARDDAV]}="${CARDDAV}" xmlns:${SHORT[CALDAV]}="${CALDAV}" xmlns:k="${KITH}">` +
  `${condition}<k:message>${escapedXml(message)}</k:message></d:error>\n`
