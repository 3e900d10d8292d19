import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { isSecretOf } from '../sessions/secret.ts'
import { openedBy } from '../sessions/secret-queries.ts'
import { appSettings } from './app-settings.ts'
import { endByItself } from './end-of-app.ts'
import { findAppSecret } from './find-app-secret-queries.ts'
import { oauthError } from './oauth-error.ts'
import { LONGEST_CLIENT_ID } from './registration.ts'

export const revokeAppToken = defineOperation({
  name: 'revokeAppToken',
  effect: 'write',
  isPublic: true,
  isSecret: true,
  description: 'Ends a program that brings one of its tokens; of a token that opens nothing nothing is said.',
  input: z.strictObject({
    token: z.string().max(200),
    client_id: z.string().max(LONGEST_CLIENT_ID).optional(),
  }),
  output: z.strictObject({}),

  async prepare(ctx, { token }) {
    appSettings(ctx)
    for (const kind of ['access', 'refresh'] as const) {
      const place = isSecretOf(kind, token) && (await openedBy(ctx, kind, token))
      if (place) return { kind, ...place }
    }
    return undefined
  },

  accountOf: (place) => place?.account_id ?? 0,

  async run(ctx, { client_id }, place) {
    const kept = place && (await findAppSecret(ctx, place.kind, place))
    if (!kept) return {}
    if (client_id !== undefined && client_id !== kept.client_id)
      throw oauthError('invalid_client', 'This token was given to another program')
    await endByItself(ctx, kept, false)
    return {}
  },
})
