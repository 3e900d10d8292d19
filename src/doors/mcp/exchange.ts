import type { IncomingHttpHeaders } from 'node:http'
import type { Setting } from './call-tool.ts'

/** One message, with all that its answer depends on. */
export interface Exchange extends Setting {
  message: unknown
  headers: IncomingHttpHeaders
}

/** A header that may come once; of several, the first. */
export const header = ({ headers }: Pick<Exchange, 'headers'>, name: string): string | undefined => {
  const value = headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** How the server introduces itself. */
export const serverInfo = ({ site }: Exchange) => ({
  name: 'kith',
  title: 'Kith',
  version: site.version,
})
