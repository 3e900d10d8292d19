import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { ACCESS_LASTS, GRACE } from './app-lasts.ts'
import { spend } from './app-secret-queries.ts'
import { Redeemed, toTokens } from './app-tokens.ts'
import { broughtSecret } from './brought-secret.ts'
import { endByItself } from './end-of-app.ts'
import { ensureOfClient } from './ensure-of-client.ts'
import { findAppSecret, isAccessUsed, isUsed } from './find-app-secret-queries.ts'
import { noSuchGrant, oauthError } from './oauth-error.ts'
import { LONGEST_CLIENT_ID } from './registration.ts'
import { readScope } from './scope.ts'
import { tokensAfter } from './tokens-after.ts'

export const refreshApp = defineOperation({
  name: 'refreshApp',
  effect: 'write',
  isPublic: true,
  isSecret: true,
  description:
    'Gives a program new tokens for its refresh token, the same ones again to whoever lost the answer and so cannot have used them.',
  input: z.strictObject({
    refresh_token: z.string().max(200),
    client_id: z.string().max(LONGEST_CLIENT_ID),
    scope: z.string().max(1000).optional(),
    resource: z.string().max(1000).optional(),
  }),
  output: Redeemed,

  prepare: (ctx, { refresh_token }) => broughtSecret(ctx, 'refresh', refresh_token),

  accountOf: ({ account_id }) => account_id,

  async run(ctx, brought, place) {
    const kept = await findAppSecret(ctx, 'refresh', place)
    if (!kept) throw noSuchGrant()
    ensureOfClient(ctx, kept, brought)
    if (!readScope(brought.scope)) throw oauthError('invalid_scope', 'The scopes here are read and write')
    if (kept.used_at === null) {
      const tokens = await spend(ctx, kept, brought.refresh_token)
      return { tokens: toTokens(tokens, kept, ACCESS_LASTS) }
    }
    // A time to come was written by a clock that has been set back since.
    const age = Math.abs(Date.parse(ctx.now) - Date.parse(kept.used_at))
    const tokens = tokensAfter(brought.refresh_token, kept.salt!)
    const isLost = age <= GRACE || (age < ACCESS_LASTS && !(await isAccessUsed(ctx, tokens.access_token)))
    if (isLost && !(await isUsed(ctx, kept, kept.next_id!)))
      return { tokens: toTokens(tokens, kept, ACCESS_LASTS - age) }
    await endByItself(ctx, kept, true)
    return { tokens: null }
  },
})
