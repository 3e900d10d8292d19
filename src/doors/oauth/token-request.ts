import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { perform } from '../../core/perform.ts'
import type { Redeemed } from '../../crm/connected-apps/app-tokens.ts'
import { redeemAppCode } from '../../crm/connected-apps/redeem-app-code.ts'
import { refreshApp } from '../../crm/connected-apps/refresh-app.ts'
import { sendOAuthError } from '../oauth-error.ts'
import { originOf, withSecurityLog } from '../security-log.ts'
import type { Site } from '../site.ts'
import { callerOf } from './caller.ts'
import { readForm } from './read-form.ts'

type Answer = z.infer<typeof Redeemed>

/** Gives tokens for a code or a refresh token. */
export async function answerTokenRequest(request: FastifyRequest, reply: FastifyReply, site: Site) {
  const { grant_type, code, client_id, code_verifier, redirect_uri, refresh_token, scope, resource } =
    readForm(request)
  const caller = callerOf(request, site)
  const logged = (name: string, run: () => Promise<Answer>) =>
    withSecurityLog(site, originOf(request, site, 'oauth'), name, run)
  let answer: Answer
  if (grant_type === 'authorization_code') {
    const input = { code, client_id, code_verifier, redirect_uri, resource }
    answer = await logged('redeemAppCode', () => perform(redeemAppCode, caller, input))
  } else if (grant_type === 'refresh_token') {
    const input = { refresh_token, client_id, scope, resource }
    answer = await logged('refreshApp', () => perform(refreshApp, caller, input))
  } else {
    const known = 'The grant types here are authorization_code and refresh_token'
    return sendOAuthError(reply, 400, 'unsupported_grant_type', known)
  }
  if (answer.tokens) return reply.header('pragma', 'no-cache').send(answer.tokens)
  return sendOAuthError(
    reply,
    400,
    'invalid_grant',
    'This was used before, so all that came of it has ended; connect anew',
  )
}
