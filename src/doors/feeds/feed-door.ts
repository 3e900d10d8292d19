import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { nobody } from '../../core/context.ts'
import { CrmError } from '../../core/errors.ts'
import { type Caller, perform } from '../../core/perform.ts'
import { openFeed } from '../../crm/calendar/open-feed.ts'
import { writeFeed } from '../../crm/calendar/write-feed.ts'
import { refuseCalendarFeed } from '../../crm/calendar-feeds/refuse-calendar-feed.ts'
import { authenticateFeed } from '../authenticate.ts'
import { compressStream, isWorthGzip } from '../compress.ts'
import { isKnown } from '../conditions.ts'
import { addressOf, isHttps } from '../connection.ts'
import { FOREIGN_HOST, type OwnNames, ownNames } from '../own-names.ts'
import { SAFE_HEADERS } from '../safe-headers.ts'
import { logIfRefusal, logNotAuthenticated, logRefusal, originOf } from '../security-log.ts'
import { reportTo, type Site } from '../site.ts'
import { STATUS_OF_KIND } from '../status-of-kind.ts'
import { hasTokenInUrl } from '../token-in-url.ts'

/**
 * Calendars (RFC 5545) for programs that only subscribe to an address and send no credentials: here, and nowhere else, the address is the credential.
 * It is one of each feed's own, and told to nobody: not to logs, not in what is sent, not to other sites.
 */
export function feedDoor(app: FastifyInstance, site: Site): void {
  const own = ownNames(site)
  app.route({
    method: app.supportedMethods,
    url: '/feeds/*',
    // Before a byte of the body is read.
    onRequest: async (request, reply) => answer(request, reply, { site, own }),
    handler() {},
  })
}

/** The one form of an address; what else a program may have put behind it is not looked at. */
const ADDRESS = /^\/feeds\/(kithf_[A-Za-z0-9_-]{43})\.ics(?:\?|$)/

class FeedRefusal extends Error {
  status: number
  headers: Record<string, string>

  constructor(status: number, sentence: string, headers: Record<string, string> = {}) {
    super(sentence)
    this.status = status
    this.headers = headers
  }
}

interface Mount {
  site: Site
  own: OwnNames
}

async function answer(request: FastifyRequest, reply: FastifyReply, { site, own }: Mount) {
  reply.headers(SAFE_HEADERS)
  let caller: Caller | undefined
  try {
    const secret = secretOf(request, { site, own })
    caller = await identify(request, secret, site)
    return await sendFeed(request, reply, { site, caller })
  } catch (error) {
    logIfRefusal(site, { ...originOf(request, site, 'feeds'), viewer: caller?.viewer }, error)
    return refuse(request, reply, error, site)
  }
}

function secretOf(request: FastifyRequest, { site, own }: Mount): string {
  const origin = originOf(request, site, 'feeds')
  if (!own.isHost(request)) {
    logRefusal(site, origin, 'foreign_host')
    throw new FeedRefusal(403, FOREIGN_HOST)
  }
  if (!own.isOrigin(request)) {
    logRefusal(site, origin, 'foreign_origin')
    throw new FeedRefusal(403, 'Pages of other sites are not answered')
  }
  // A redirect would invite programs to go on sending the address in the clear.
  if (!isHttps(request, site)) throw new FeedRefusal(403, 'Calendars are served over HTTPS only')
  const [, secret] = ADDRESS.exec(request.url) ?? []
  if (hasTokenInUrl(secret === undefined ? request.url : request.url.replace(secret, '')))
    throw new FeedRefusal(400, 'Addresses are kept in logs, and no place for a token')
  if (secret === undefined) throw notThere()
  if (request.method !== 'GET' && request.method !== 'HEAD')
    throw new FeedRefusal(405, 'This address answers GET and HEAD', { allow: 'GET, HEAD' })
  return secret
}

const notThere = () => new FeedRefusal(404, 'There is no such calendar, or its address was revoked')

async function identify(request: FastifyRequest, secret: string, site: Site): Promise<Caller> {
  const { database, checksOutput } = site
  const rest = { database, checksOutput, address: addressOf(request, site), report: reportTo(site) }
  const authentication = await authenticateFeed(secret, site, (given) =>
    perform(refuseCalendarFeed, { ...rest, viewer: nobody('feed') }, given),
  )
  if (authentication.viewer) return { ...rest, viewer: authentication.viewer }
  logNotAuthenticated(site, originOf(request, site, 'feeds'))
  throw notThere()
}

/** Behind the name of the sequence of events the version of the server, which may write them in another way. */
const tagOf = (tag: string, links: string, { version }: Site): string =>
  `W/"${hash('sha256', [tag, links, version].join(' '), 'base64url').slice(0, 27)}"`

async function sendFeed(
  request: FastifyRequest,
  reply: FastifyReply,
  { site, caller }: { site: Site; caller: Caller },
) {
  const links = site.baseUrlFor(true)
  const { calendar, tag } = await perform(openFeed, caller, {})
  const etag = tagOf(tag, links, site)
  // Whoever subscribes may keep it, and asks whether it is still so; nobody between may.
  reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'Accept-Encoding' })
  if (isKnown(request.headers['if-none-match'], etag.replace(/^W\//, ''))) return reply.code(304).send()
  reply.headers({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `attachment; filename="kith-${calendar}.ics"`,
  })
  const isCompressed = isWorthGzip(request.headers['accept-encoding'], Number.POSITIVE_INFINITY)
  if (isCompressed) reply.header('content-encoding', 'gzip')
  if (request.method === 'HEAD') return reply.send()
  // What fails is answered as it should as long as nothing was sent.
  const first = await perform(writeFeed, caller, { calendar, links })
  const body = Readable.from(pages(first, caller, { calendar, links }), { objectMode: false })
  return reply.send(isCompressed ? compressStream(body) : body)
}

async function* pages(
  first: { text: string; next: number | null },
  caller: Caller,
  where: { calendar: string; links: string },
): AsyncGenerator<string> {
  yield first.text
  for (let after = first.next; after !== null; ) {
    const page: { text: string; next: number | null } = await perform(writeFeed, caller, { ...where, after })
    yield page.text
    after = page.next
  }
}

function refuse(request: FastifyRequest, reply: FastifyReply, error: unknown, { log }: Site) {
  const plain = reply.headers({ ...SAFE_HEADERS, 'content-type': 'text/plain; charset=utf-8' })
  if (error instanceof FeedRefusal)
    return plain.code(error.status).headers(error.headers).send(`${error.message}.\n`)
  if (error instanceof CrmError) {
    const seconds = error.details['retry_after'] ?? (error.kind === 'unavailable' ? 5 : undefined)
    if (seconds !== undefined) plain.header('retry-after', String(seconds))
    return plain.code(STATUS_OF_KIND[error.kind]).send(`${error.message}.\n`)
  }
  log.error({ err: error, request_id: request.id }, 'a request failed')
  return plain.code(500).send(`Something went wrong on the server; it was logged as request ${request.id}.\n`)
}
