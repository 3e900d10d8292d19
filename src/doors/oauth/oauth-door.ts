import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { AppSettings } from '../../core/context.ts'
import { answerPreflight, READABLE_BY_PAGES } from '../cross-origin.ts'
import { sendOAuthError } from '../oauth-error.ts'
import { FOREIGN_HOST, ownNames } from '../own-names.ts'
import { SAFE_HEADERS } from '../safe-headers.ts'
import { logRefusal, originOf } from '../security-log.ts'
import type { Site } from '../site.ts'
import { hasTokenInUrl } from '../token-in-url.ts'
import { OAUTH_ADDRESSES, resourceMetadata, serverMetadata } from './metadata.ts'
import { sendFailure } from './oauth-failure.ts'
import { answerRegistration, readRegistration } from './registration.ts'
import { answerRevocation } from './revocation.ts'
import { answerTokenRequest } from './token-request.ts'

type Answer = (request: FastifyRequest, reply: FastifyReply) => unknown

/** Strangers may ask all of it: in bytes. */
const MAX_BODY = 4096

/** Hangs what programs need to be let in by OAuth 2.1; saying yes is a page of the web application. */
export function oauthDoor(app: FastifyInstance, site: Site, apps: AppSettings): void {
  const own = ownNames(site)
  app.removeAllContentTypeParsers()
  const parser = { parseAs: 'string', bodyLimit: MAX_BODY } as const
  for (const type of ['application/x-www-form-urlencoded', 'application/json'])
    app.addContentTypeParser(type, parser, (_request: FastifyRequest, body: string, done) => done(null, body))
  app.setErrorHandler((error, request, reply) => sendFailure(site, error, request, reply))
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...SAFE_HEADERS, ...READABLE_BY_PAGES })
    if (!own.isHost(request)) {
      logRefusal(site, originOf(request, site, 'oauth'), 'foreign_host')
      return sendOAuthError(reply, 403, 'invalid_request', FOREIGN_HOST)
    }
    if (hasTokenInUrl(request.url))
      return sendOAuthError(
        reply,
        400,
        'invalid_request',
        'Addresses are kept in logs: send tokens in the body',
      )
  })
  const metadata = (document: (apps: AppSettings) => object): Partial<Record<HTTPMethods, Answer>> => ({
    GET: (_request, reply) => reply.send(document(apps)),
  })
  for (const address of OAUTH_ADDRESSES.resource) hang(app, address, metadata(resourceMetadata))
  hang(app, OAUTH_ADDRESSES.server, metadata(serverMetadata))
  hang(app, OAUTH_ADDRESSES.token, { POST: (request, reply) => answerTokenRequest(request, reply, site) })
  hang(app, OAUTH_ADDRESSES.revocation, { POST: (request, reply) => answerRevocation(request, reply, site) })
  hang(app, OAUTH_ADDRESSES.registration, {
    GET: (request, reply) => readRegistration(request, reply, site, apps),
    POST: (request, reply) => answerRegistration(request, reply, site, apps),
  })
}

/** An address, with what a browser asks about it first; any other method is refused before a byte of the body is read. */
function hang(app: FastifyInstance, url: string, answers: Partial<Record<HTTPMethods, Answer>>): void {
  const methods = Object.keys(answers)
  const allowed = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
  for (const method of methods)
    app.route({
      method,
      url,
      exposeHeadRoute: true,
      handler: (request, reply) => answers[method]!(request, reply),
    })
  app.options(url, (_request, reply) => answerPreflight(reply, allowed))
  const others = app.supportedMethods.filter((method) => !allowed.split(', ').includes(method))
  app.route({
    method: others,
    url,
    exposeHeadRoute: false,
    onRequest: async (_request, reply) =>
      sendOAuthError(
        reply.header('allow', allowed),
        405,
        'invalid_request',
        `This address answers ${allowed}`,
      ),
    handler() {},
  })
}
