import { hash } from 'node:crypto'
import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { ACCESS_LASTS } from './app-lasts.ts'
import { spend } from './app-secret-queries.ts'
import { Redeemed, toTokens } from './app-tokens.ts'
import { broughtSecret } from './brought-secret.ts'
import { endByItself } from './end-of-app.ts'
import { ensureOfClient } from './ensure-of-client.ts'
import { findAppSecret } from './find-app-secret-queries.ts'
import { noSuchGrant } from './oauth-error.ts'
import { LONGEST_CLIENT_ID } from './registration.ts'

/** RFC 7636, section 4.1. */
const VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/

export const redeemAppCode = defineOperation({
  name: 'redeemAppCode',
  effect: 'write',
  isPublic: true,
  isSecret: true,
  description:
    'Gives a program its tokens for the code that it was let in with, once; the second time ends them all.',
  input: z.strictObject({
    code: z.string().max(200),
    client_id: z.string().max(LONGEST_CLIENT_ID),
    code_verifier: z.string().max(200),
    redirect_uri: z.string().max(1000).optional(),
    resource: z.string().max(1000).optional(),
  }),
  output: Redeemed,

  prepare: (ctx, { code }) => broughtSecret(ctx, 'code', code),

  accountOf: ({ account_id }) => account_id,

  async run(ctx, brought, place) {
    const kept = await findAppSecret(ctx, 'code', place)
    if (!kept) throw noSuchGrant()
    // Whoever it is: somebody has a code that is not theirs.
    if (kept.used_at !== null) {
      await endByItself(ctx, kept, true)
      return { tokens: null }
    }
    ensureOfClient(ctx, kept, brought)
    const { code, code_verifier, redirect_uri = kept.redirect_uri } = brought
    const isRightVerifier =
      VERIFIER.test(code_verifier) && hash('sha256', code_verifier, 'base64url') === kept.challenge
    if (!isRightVerifier || redirect_uri !== kept.redirect_uri) throw noSuchGrant()
    return { tokens: toTokens(await spend(ctx, kept, code), kept, ACCESS_LASTS) }
  },
})
