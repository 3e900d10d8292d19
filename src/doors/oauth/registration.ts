import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { AppSettings } from '../../core/context.ts'
import { CrmError } from '../../core/errors.ts'
import { perform } from '../../core/perform.ts'
import { getAppRegistration } from '../../crm/connected-apps/get-app-registration.ts'
import { oauthError } from '../../crm/connected-apps/oauth-error.ts'
import { registerApp } from '../../crm/connected-apps/register-app.ts'
import type { RegisteredApp } from '../../crm/connected-apps/registered-app.ts'
import { readAuthorization } from '../credentials.ts'
import { sendOAuthError } from '../oauth-error.ts'
import type { Site } from '../site.ts'
import { callerOf } from './caller.ts'
import { OAUTH_ADDRESSES } from './metadata.ts'

/** Registers a program (RFC 7591). */
export async function answerRegistration(
  request: FastifyRequest,
  reply: FastifyReply,
  site: Site,
  apps: AppSettings,
) {
  const metadata = readMetadata(request)
  const app = await perform(registerApp, callerOf(request, site), { metadata })
  return reply.code(201).send(written(app, apps))
}

/** Gives a registration again (RFC 7592, section 2.1). */
export async function readRegistration(
  request: FastifyRequest,
  reply: FastifyReply,
  site: Site,
  apps: AppSettings,
) {
  const { client_id } = request.query as { client_id?: unknown }
  const authorization = readAuthorization(request.raw)
  if (authorization.scheme !== 'bearer') return sendNotRegistered(reply)
  const input = { client_id, registration_access_token: authorization.value }
  try {
    return reply.send(written(await perform(getAppRegistration, callerOf(request, site), input), apps))
  } catch (error) {
    if (error instanceof CrmError && error.kind === 'invalid') return sendNotRegistered(reply)
    throw error
  }
}

const sendNotRegistered = (reply: FastifyReply) =>
  sendOAuthError(
    reply.header('www-authenticate', 'Bearer realm="Kith"'),
    401,
    'invalid_token',
    'Send the registration_access_token of the client',
  )

const written = (app: z.infer<typeof RegisteredApp>, { issuer }: AppSettings) => ({
  ...app,
  registration_client_uri: `${issuer}${OAUTH_ADDRESSES.registration}?client_id=${app.client_id}`,
})

function readMetadata({ body, headers }: FastifyRequest): unknown {
  try {
    if (/^application\/json\b/i.test(headers['content-type'] ?? '')) return JSON.parse(String(body))
  } catch {
    // Said below.
  }
  throw oauthError('invalid_client_metadata', 'Send what is to be registered as a JSON object')
}
