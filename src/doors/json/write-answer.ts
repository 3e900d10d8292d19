import type { FastifyReply } from 'fastify'
import { compress, isWorthGzip } from '../compress.ts'
import type { Input } from './read-request.ts'
import type { Route } from './route.ts'

interface Page {
  items: unknown[]
  next_cursor: string | null
}

interface AnswerTo {
  base: string
  url: string
  asked: unknown
  /** The codings that a browser takes; undefined for programs, whose servers would compress for most of them unasked. */
  accepts?: string | undefined
}

/**
 * Sends what an operation gave, in the shape of its route. `url` is the request's own, for the link to the next page; `asked` is
 * the id in it, which a record that was merged into another has lost.
 */
export function writeAnswer(
  route: Route,
  output: Input,
  reply: FastifyReply,
  { base, url, asked, accepts }: AnswerTo,
) {
  reply.code(route.status)
  if (route.wasKnown) {
    if (output[route.wasKnown]) reply.code(200)
    delete output[route.wasKnown]
  }
  // A dry run of a deletion has something to say.
  const { dry_run } = output
  if (route.status === 204 && dry_run) return sendJson(reply.code(200), { dry_run })
  if (route.status === 204) return reply.send()
  if (route.list)
    return sendJson(reply, pageBody(route.list, output as unknown as Page, reply, base + url), accepts)
  if (typeof output['updated_at'] === 'string' && route.record)
    reply.header('etag', `"${output['updated_at']}"`)
  if (asked !== undefined && route.method === 'GET' && route.record && output['id'] !== asked)
    reply.header('content-location', `${base}${folderOf(url)}${output['id']}`)
  if (route.location)
    reply.header(
      'location',
      `${base}${url.slice(0, url.indexOf('/api_v2') + 7)}${route.location}${output['id'] ?? output['key']}`,
    )
  return sendJson(reply, route.record ? { [route.record]: output } : output)
}

function pageBody(name: string, { items, ...rest }: Page, reply: FastifyReply, address: string) {
  if (rest.next_cursor !== null)
    reply.header('link', `<${addressOfNext(address, rest.next_cursor)}>; rel="next"`)
  return { [name]: items, ...rest }
}

/** Nothing in it that an address has to escape, or that would end it in a header. */
const PLAIN = /^[!#-;=?-~]*$/

/** The address of the page with this cursor, by hand where it is plain: parsing and writing an address costs as much as a contact. */
export function addressOfNext(address: string, cursor: string): string {
  if (!PLAIN.test(address) || address.includes('#') || address.includes('cursor')) {
    const next = new URL(address)
    next.searchParams.set('cursor', cursor)
    return next.href
  }
  return `${address}${address.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`
}

/** `/api_v2/contacts/` of `/api_v2/contacts/12?fields=id`. */
function folderOf(url: string): string {
  const path = url.split('?', 1)[0]!
  return path.slice(0, path.lastIndexOf('/') + 1)
}

/**
 * JSON.stringify by hand: the framework's schema serializer is slower. Only lists are compressed: they are long, and have no version that
 * would name these bytes.
 */
function sendJson(reply: FastifyReply, body: unknown, accepts?: string) {
  reply.header('content-type', 'application/json; charset=utf-8')
  const text = JSON.stringify(body)
  if (accepts === undefined) return reply.send(text)
  reply.header('vary', 'Accept-Encoding')
  if (!isWorthGzip(accepts, text.length)) return reply.send(text)
  reply.header('content-encoding', 'gzip')
  return Promise.resolve(compress(text)).then((bytes) => reply.send(bytes))
}
