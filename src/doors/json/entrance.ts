import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Authentication, anybody, authenticateBearer, authenticateSession } from '../authenticate.ts'
import { isHttps } from '../connection.ts'
import type { OwnNames } from '../own-names.ts'
import type { Site } from '../site.ts'
import { sendProblem } from './problem.ts'
import type { Route } from './route.ts'

/**
 * The JSON API hangs twice: under `/api_v2` a Bearer token is the credential, under `/app/api_v2` the web application's session
 * cookie, with a header that other sites cannot send. Neither opens the other.
 */
export interface Entrance {
  prefix: string
  authenticate(request: FastifyRequest, site: Site, route: Pick<Route, 'entrance'>): Promise<Authentication>
  /** What a refused caller is told to send: for programs, and for people. */
  challenge: string
  advice: string
  /** Whether a browser could be made to send the request by another site. */
  refusesForeign(request: FastifyRequest, own: OwnNames): boolean
  offers(route: Pick<Route, 'entrance'>): boolean
  /** Whether it says why it does not offer a route, rather than that there is nothing: programs may have used it. */
  refuses(route: Route): boolean
  /** Whether long answers are compressed for who asks: browsers do, over lines of any speed. */
  compresses?: boolean
  /** Whether the contract is read here. */
  hasDocuments?: boolean
}

export const TOKEN_ENTRANCE: Entrance = {
  prefix: '/api_v2',
  authenticate: (request, site) => authenticateBearer(request, site, 'json'),
  challenge: 'Bearer realm="Kith"',
  advice:
    'Send an API token of Kith in the header Authorization: Bearer <token>; unknown, revoked and ended tokens open nothing',
  refusesForeign: () => false,
  offers: ({ entrance }) => entrance === 'any',
  refuses: ({ operation }) => operation.needsRecentPassword === true,
  hasDocuments: true,
}

export const SESSION_ENTRANCE: Entrance = {
  prefix: '/app/api_v2',
  authenticate: async (request, site, { entrance }) =>
    entrance === 'public' ? anybody('web') : authenticateSession(request, site, isHttps(request, site)),
  // Not a registered scheme: a 401 has to carry one, and browsers ask nobody for this one.
  challenge: 'Cookie realm="Kith"',
  advice: 'Sign in first',
  refusesForeign: (request, own) => isWrite(request) && !isOurs(request, own),
  compresses: true,
  offers: () => true,
  refuses: () => false,
}

const isWrite = ({ method }: FastifyRequest): boolean => method !== 'GET' && method !== 'HEAD'

/** Ours: the header that only a page of ours sets, and no sign of another site. */
function isOurs(request: FastifyRequest, own: OwnNames): boolean {
  const { 'x-csrf': token, 'sec-fetch-site': fetchSite } = request.headers
  if (token !== '1') return false
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return false
  return own.isOrigin(request)
}

/** 401, with the challenge of the mount; `invalid_token` only when a token came (RFC 6750, section 3.1). */
export function sendUnauthorized(
  request: FastifyRequest,
  reply: FastifyReply,
  entrance: Entrance,
  refusal: 'missing' | 'invalid',
) {
  const isInvalidToken = refusal === 'invalid' && entrance.challenge.startsWith('Bearer')
  reply.header('www-authenticate', entrance.challenge + (isInvalidToken ? ', error="invalid_token"' : ''))
  return sendProblem(request, reply, { status: 401, code: 'not_authenticated', detail: entrance.advice })
}
