import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../../core/perform.ts'
import { answerFirst } from '../answer-first.ts'
import { authenticateBasic } from '../authenticate.ts'
import { addressOf, isHttps } from '../connection.ts'
import { isMet } from '../expectation.ts'
import { FOREIGN_HOST, type OwnNames, ownNames } from '../own-names.ts'
import { logIfRefusal, logNotAuthenticated, logRefusal, originOf } from '../security-log.ts'
import { reportTo, type Site } from '../site.ts'
import { RouteTable } from './find-route.ts'
import { isXmlAddress } from './is-xml-address.ts'
import { openExchange } from './open-exchange.ts'
import { readParameters } from './read-query.ts'
import { HTTPS_ONLY, Refusal } from './refusal.ts'
import { XML_ROUTES } from './routes.ts'
import { send } from './send.ts'
import { writeErrors } from './write-errors.ts'
import { writeRefusal } from './write-refusal.ts'
import type { Answer } from './xml-route.ts'

const ROUTES = new RouteTable(XML_ROUTES)

/**
 * The legacy XML API. It answers every path that ends in `.xml`, known or not, before anything else looks at the request:
 * transport and credentials come first, so that nothing can be learned about what lies behind them.
 */
export function xmlDoor(app: FastifyInstance, answerXml: XmlAnswerer): void {
  answerFirst(app, isXmlAddress, answerXml)
}

type XmlAnswerer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Answers a request to an address of this door; also one whose path the framework finds too odd to ask anybody about. */
export function xmlAnswerer(site: Site): XmlAnswerer {
  const own = ownNames(site)
  return async (request, reply) => {
    const [path = '', search = ''] = (request.raw.url ?? '').split(/\?(.*)/s)
    return send(request, reply, await answer(request, { site, own }, path, search))
  }
}

async function answer(
  request: FastifyRequest,
  { site, own }: { site: Site; own: OwnNames },
  path: string,
  search: string,
): Promise<Answer> {
  let caller: Caller | undefined
  try {
    ensureOwnName(request, site, own)
    ensureHttps(request, site)
    caller = await identify(request, site)
    ensureNothingExpected(request)
    const { route, ids } = ROUTES.find(request.method, path)
    const parameters = readParameters(new URLSearchParams(search))
    const address = site.baseUrlFor(true) + path.slice(0, -'.xml'.length)
    return await route.answer(openExchange(request, caller, { ids, parameters, address }))
  } catch (error) {
    logIfRefusal(site, { ...originOf(request, site, 'xml'), viewer: caller?.viewer }, error)
    return writeRefusal(error, site, request) ?? writeFailure(error, site, request)
  }
}

function ensureOwnName(request: FastifyRequest, site: Site, own: OwnNames) {
  if (own.isHost(request)) return
  logRefusal(site, originOf(request, site, 'xml'), 'foreign_host')
  throw new Refusal(403, FOREIGN_HOST)
}

function ensureHttps(request: FastifyRequest, site: Site) {
  if (!isHttps(request, site)) throw new Refusal(403, HTTPS_ONLY)
}

function ensureNothingExpected({ raw }: FastifyRequest) {
  if (!isMet(raw.headers.expect))
    throw new Refusal(417, 'No expectation but 100-continue is met', { connection: 'close' })
}

async function identify(request: FastifyRequest, site: Site): Promise<Caller> {
  const authentication = await authenticateBasic(request, site)
  if (!authentication.viewer) {
    // Old clients send nothing at first, and wait to be asked.
    if (authentication.refusal === 'invalid') logNotAuthenticated(site, originOf(request, site, 'xml'))
    throw new Refusal(401, 'The credentials are missing or wrong', CHALLENGE)
  }
  const { database, checksOutput } = site
  return {
    database,
    viewer: authentication.viewer,
    checksOutput,
    address: addressOf(request, site),
    report: reportTo(site),
  }
}

/** Many HTTP clients send credentials only after they were asked for them in this way. */
const CHALLENGE = { 'www-authenticate': 'Basic realm="API"' }

function writeFailure(error: unknown, { log }: Site, { id }: FastifyRequest): Answer {
  log.error({ err: error, request_id: id }, 'a request failed')
  return {
    status: 500,
    body: writeErrors([`Something went wrong on the server; it was logged as request ${id}`]),
  }
}
