import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { nobody } from '../../core/context.ts'
import { type Caller, perform } from '../../core/perform.ts'
import { listBooks } from '../../crm/cards/list-books.ts'
import { refuseDevicePassword } from '../../crm/device-passwords/refuse-device-password.ts'
import { answerFirst } from '../answer-first.ts'
import { authenticateDevice } from '../authenticate.ts'
import { addressOf, isHttps } from '../connection.ts'
import { isMet } from '../expectation.ts'
import { FOREIGN_HOST, type OwnNames, ownNames } from '../own-names.ts'
import { SAFE_HEADERS } from '../safe-headers.ts'
import { logIfRefusal, logNotAuthenticated, logRefusal, originOf } from '../security-log.ts'
import { reportTo, type Site } from '../site.ts'
import { hasTokenInUrl } from '../token-in-url.ts'
import { isDavAddress, isWellKnown, ROOT, readAddress } from './addresses.ts'
import { answerRefusal } from './answer-refusal.ts'
import type { DavAnswer, Exchange, Shelf } from './exchange.ts'
import { answerDelete, answerGet, answerPut } from './member-requests.ts'
import { described, findProperties } from './propfind.ts'
import { setProperties } from './proppatch.ts'
import { DavRefusal } from './refusal.ts'
import { report } from './report.ts'

/**
 * CardDAV (RFC 6352) and CalDAV (RFC 4791) for phones, address books and calendars. It answers everything below `/dav/` before anything else looks at the request: transport and credentials
 * come first, so that nothing can be learned about what lies behind them.
 */
export function davDoor(app: FastifyInstance, site: Site): void {
  const own = ownNames(site)
  answerFirst(app, isDavAddress, async (request, reply) => send(reply, await answer(request, site, own)))
}

/** What this server is to clients of WebDAV (RFC 4918, section 10.1). */
const COMPLIANCE = '1, 3, access-control, addressbook, calendar-access'

const METHODS: Record<string, (exchange: Exchange) => Promise<DavAnswer>> = {
  GET: answerGet,
  HEAD: answerGet,
  PUT: answerPut,
  DELETE: answerDelete,
  PROPFIND: findProperties,
  PROPPATCH: setProperties,
  REPORT: report,
  OPTIONS: async () => ({ status: 200, headers: { allow: ALLOWED } }),
  MKCOL: refuseCreation,
  MKCALENDAR: refuseCreation,
}
const ALLOWED = 'OPTIONS, GET, HEAD, PUT, DELETE, PROPFIND, PROPPATCH, REPORT'

async function refuseCreation(exchange: Exchange): Promise<DavAnswer> {
  if (!['nothing', 'book', 'calendar'].includes(exchange.resource.kind)) await described(exchange)
  throw new DavRefusal(
    403,
    'Which address books and calendars a device is shown is chosen in Kith, under My Account',
  )
}

async function answer(request: FastifyRequest, site: Site, own: OwnNames): Promise<DavAnswer> {
  let caller: Caller | undefined
  try {
    ensureUsual(request, site, own)
    const { url = '' } = request.raw
    if (isWellKnown(url)) return { status: 301, headers: { location: ROOT } }
    caller = await identify(request, site)
    const method = METHODS[request.method]
    if (!method) throw new DavRefusal(405, `This address answers ${ALLOWED}`, { headers: { allow: ALLOWED } })
    return await method(exchangeOf(request, caller, site))
  } catch (error) {
    logIfRefusal(site, { ...originOf(request, site, 'dav'), viewer: caller?.viewer }, error)
    return answerRefusal(error, request.url) ?? failure(error, site, request)
  }
}

function ensureUsual(request: FastifyRequest, site: Site, own: OwnNames) {
  if (!own.isHost(request)) {
    logRefusal(site, originOf(request, site, 'dav'), 'foreign_host')
    throw new DavRefusal(403, FOREIGN_HOST)
  }
  if (!own.isOrigin(request)) {
    logRefusal(site, originOf(request, site, 'dav'), 'foreign_origin')
    throw new DavRefusal(403, 'Pages of other sites are not answered')
  }
  // A redirect would invite clients to go on sending their password in the clear.
  if (!isHttps(request, site)) throw new DavRefusal(403, 'Phones and calendars are served over HTTPS only')
  if (hasTokenInUrl(request.url))
    throw new DavRefusal(400, 'Addresses are kept in logs, and no place for a password')
  if (!isMet(request.raw.headers.expect))
    throw new DavRefusal(417, 'No expectation but 100-continue is met', { headers: { connection: 'close' } })
}

async function identify(request: FastifyRequest, site: Site): Promise<Caller> {
  const { database, checksOutput } = site
  const rest = { database, checksOutput, address: addressOf(request, site), report: reportTo(site) }
  const authentication = await authenticateDevice(request, site, (given) =>
    perform(refuseDevicePassword, { ...rest, viewer: nobody('dav') }, given),
  )
  if (authentication.viewer) return { ...rest, viewer: authentication.viewer }
  if (authentication.refusal === 'invalid') logNotAuthenticated(site, originOf(request, site, 'dav'))
  throw new DavRefusal(401, 'The e-mail address or the password of the device is missing or wrong', {
    headers: { 'www-authenticate': 'Basic realm="Kith", charset="UTF-8"' },
  })
}

/** How Contacts on Macs, iPhones and iPads, and what fetches for it, call themselves. */
const APPLE =
  /^(?:iOS|iPadOS|visionOS|macOS|Mac[ _+]OS[ _+]X)\/|\b(?:AddressBook|AddressBookCore|CardDAVPlugin)\//

function exchangeOf(request: FastifyRequest, caller: Caller, site: Site): Exchange {
  let shelf: Promise<Shelf> | undefined
  return {
    request: request.raw,
    method: request.method,
    caller,
    resource: readAddress(request.raw.url ?? '', caller.viewer.user_id),
    perform: (operation, input) => perform(operation, caller, input),
    hasGroups: APPLE.test(request.headers['user-agent'] ?? ''),
    links: site.baseUrlFor(true),
    shelf: () => (shelf ??= perform(listBooks, caller, {})),
  }
}

function failure(error: unknown, { log }: Site, { id }: FastifyRequest): DavAnswer {
  log.error({ err: error, request_id: id }, 'a request failed')
  return { status: 500, body: `Something went wrong on the server; it was logged as request ${id}\n` }
}

function send(reply: FastifyReply, { status, headers = {}, body }: DavAnswer) {
  reply.code(status).headers({ ...SAFE_HEADERS, dav: COMPLIANCE, ...headers })
  if (body === undefined) return reply.send()
  return reply.send(typeof body === 'string' ? body : Readable.from(body, { objectMode: false }))
}
