import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Viewer } from '../../core/context.ts'
import { type Caller, ensureAllowed, perform } from '../../core/perform.ts'
import { turnWhenLong } from '../../turns/turns.ts'
import { addressOf, isHttps } from '../connection.ts'
import { refuseOthers } from '../other-methods.ts'
import { FOREIGN_HOST, type OwnNames, ownNames } from '../own-names.ts'
import { parseJson } from '../parse-json.ts'
import { onceAtATime, readRequestKey } from '../request-key.ts'
import { SAFE_HEADERS } from '../safe-headers.ts'
import {
  isSecurityOperation,
  logIfRefusal,
  logNotAuthenticated,
  logRefusal,
  originOf,
  withSecurityLog,
} from '../security-log.ts'
import { reportTo, type Site } from '../site.ts'
import { hasTokenInUrl } from '../token-in-url.ts'
import type { ChangeFeed } from './changes/change-feed.ts'
import { CHANGES_ROUTE, changesDoor } from './changes/changes-door.ts'
import { fillFromHeaders, withCookies } from './cookies.ts'
import { DOCUMENT_PATHS, documentsDoor } from './documents-door.ts'
import { type Entrance, sendUnauthorized } from './entrance.ts'
import { fingerprintOfFile, isFile, isWrongFile, knowFiles, takesSuch } from './file-body.ts'
import { isImageBody, MAX_IMAGE_BODY, parseImages } from './image-body.ts'
import { clientFault, type Problem, sendError, sendProblem } from './problem.ts'
import { rateLimitHeaders } from './rate-limit.ts'
import { type Input, inputReader } from './read-request.ts'
import { isReadable } from './readable-body.ts'
import type { Route } from './route.ts'
import { ROUTES } from './routes.ts'
import { sendFile } from './send-file.ts'
import { writeAnswer } from './write-answer.ts'
import { type Image, writeImage } from './write-image.ts'

/** Enough for 1,000 contacts in one request. */
const MAX_BODY = 4 * 1024 * 1024

/** In bytes: of somebody whom nobody knows no more is taken into memory than what coming in needs. */
const MAX_PUBLIC_BODY = 4096

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | undefined
  }
}

/** Hangs the JSON API under one of its two mounts. */
export function jsonDoor(app: FastifyInstance, site: Site, entrance: Entrance, feed: ChangeFeed): void {
  const offered = ROUTES.filter((route) => entrance.offers(route))
  app.decorateRequest('viewer', undefined)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: MAX_BODY },
    (request: FastifyRequest, body: Buffer) => parseJson(body, request.viewer?.account_id),
  )
  parseImages(app)
  knowFiles(app)
  app.setErrorHandler((error, request, reply) => {
    logIfRefusal(site, originOf(request, site, entrance.prefix), error)
    return sendError(site, error, request, reply)
  })

  const own = ownNames(site)
  app.addHook('onRequest', (request, reply, done) => {
    const refusal = refusalOfAddress(request, site, entrance, own)
    reply.headers(SAFE_HEADERS)
    if (refusal) sendProblem(request, reply, refusal)
    else done()
  })
  const known = ROUTES.filter((route) => entrance.offers(route) || entrance.refuses(route))
  for (const route of known) addRoute(app, site, entrance, own, route)
  if (entrance.hasDocuments) documentsDoor(app)
  const hasChanges = entrance.offers(CHANGES_ROUTE)
  if (hasChanges)
    changesDoor(app, feed, (request, reply) => admit(request, reply, site, { entrance, own }, CHANGES_ROUTE))
  const documents = entrance.hasDocuments ? DOCUMENT_PATHS.map((path) => ({ method: 'GET', path })) : []
  refuseOthers(
    app,
    [...offered, ...documents, ...(hasChanges ? [CHANGES_ROUTE] : [])],
    (request, reply, allowed) =>
      sendProblem(
        request,
        reply,
        allowed
          ? { status: 405, code: 'method_not_allowed', detail: `This address answers ${allowed}` }
          : { status: 404, code: 'no_such_address', detail: 'There is nothing at this address' },
      ),
  )
}

function addRoute(app: FastifyInstance, site: Site, entrance: Entrance, own: OwnNames, route: Route): void {
  const readInput = inputReader(route)
  const report = reportTo(site)
  const isLogged = isSecurityOperation(route.operation)
  app.route({
    method: route.method,
    url: route.path,
    ...(route.takesImage && { bodyLimit: MAX_IMAGE_BODY }),
    ...(route.entrance === 'public' && { bodyLimit: MAX_PUBLIC_BODY }),
    onRequest: (request, reply) => admit(request, reply, site, { entrance, own }, route),
    async handler(request, reply) {
      if (entrance.refuses(route)) ensureAllowed(route.operation, request.viewer!)
      const caller: Caller = {
        database: site.database,
        viewer: request.viewer!,
        address: addressOf(request, site),
        signUp: site.signUp,
        apps: site.apps,
        checksOutput: site.checksOutput,
        report,
        requestKey: readRequestKey(request, () =>
          JSON.stringify(isFile(request) ? fingerprintOfFile(request) : request.body),
        ),
      }
      // The digest of a large body takes as long as reading it.
      if (caller.requestKey) await turnWhenLong(caller.viewer.account_id)
      const input = await readInput(request, caller)
      if (route.cookie) fillFromHeaders(input, route.cookie, request, isHttps(request, site))
      const run = () => perform(route.operation, caller, input)
      const output = await onceAtATime(
        caller.viewer,
        caller.requestKey,
        isLogged
          ? () => withSecurityLog(site, originOf(request, site, entrance.prefix), route.operation.name, run)
          : run,
      )
      if (route.givesImage) return writeImage(request, reply, output as unknown as Image)
      const isSecure = isHttps(request, site)
      const answer = route.cookie
        ? withCookies(reply, route.cookie, output as Input, isSecure)
        : (output as Input)
      if (route.givesFile) return sendFile(reply, answer)
      return writeAnswer(route, answer, reply, {
        base: site.baseUrlFor(isSecure),
        url: request.url,
        asked: input['id'],
        accepts: entrance.compresses ? request.headers['accept-encoding'] : undefined,
      })
    },
  })
}

/** What holds for every address below the mount, whether there is something or not: sent to a name of ours, and without a token. */
function refusalOfAddress(
  request: FastifyRequest,
  site: Site,
  { prefix }: Entrance,
  own: OwnNames,
): Problem | undefined {
  if (!own.isHost(request)) {
    logRefusal(site, originOf(request, site, prefix), 'foreign_host')
    return { status: 403, code: 'foreign_host', detail: FOREIGN_HOST }
  }
  if (!hasTokenInUrl(request.url)) return undefined
  return {
    status: 400,
    code: 'token_in_url',
    detail:
      'Addresses are kept in logs and histories: send the token in the Authorization header only, and revoke this one if it was a real token',
  }
}

/** Who comes, and whether what comes can be read: decided before a byte of the body is read. */
async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  site: Site,
  { entrance, own }: { entrance: Entrance; own: OwnNames },
  route: Pick<Route, 'entrance' | 'takesImage' | 'takesFile'>,
) {
  const authentication = await entrance.authenticate(request, site, route)
  if (!authentication.viewer) {
    logNotAuthenticated(site, originOf(request, site, entrance.prefix))
    return sendUnauthorized(request, reply, entrance, authentication.refusal)
  }
  if (entrance.refusesForeign(request, own)) {
    logRefusal(site, originOf(request, site, entrance.prefix), 'foreign_request')
    return sendProblem(request, reply, {
      status: 403,
      code: 'foreign_request',
      detail: 'Requests of the web application need the header X-CSRF: 1 and have to come from its own pages',
    })
  }
  const isRefusedImage = isImageBody(request.headers) && route.takesImage !== 'raw'
  if (
    isRefusedImage ||
    !isReadable(request, isFile(request)) ||
    !takesSuch(route, request) ||
    isWrongFile(route, request)
  )
    return sendProblem(request, reply, clientFault(415, route.takesFile))
  request.viewer = authentication.viewer
  if (authentication.allowances) reply.headers(rateLimitHeaders(authentication.allowances))
}
