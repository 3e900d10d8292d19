import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { appSettings } from './app-settings.ts'
import { readClient } from './client.ts'
import { ensureAllowedHosts } from './ensure-allowed-hosts.ts'
import { oauthError } from './oauth-error.ts'
import { RegisteredApp, toRegisteredApp } from './registered-app.ts'
import { LONGEST_CLIENT_ID, writeClientId } from './registration.ts'
import { madeRegistrationKey } from './server-key-queries.ts'

export const registerApp = defineOperation({
  name: 'registerApp',
  effect: 'read',
  isPublic: true,
  isSecret: true,
  description: 'Gives a program a client id, which says all that it registered; nothing is stored.',
  input: z.strictObject({ metadata: z.unknown() }),
  output: RegisteredApp,

  async run(ctx, { metadata }) {
    const client = readClient(metadata)
    ensureAllowedHosts(appSettings(ctx), client.redirect_uris)
    const key = await madeRegistrationKey(ctx)
    const registration = { ...client, issued_at: Math.floor(Date.parse(ctx.now) / 1000) }
    const clientId = writeClientId(registration, key)
    if (clientId.length > LONGEST_CLIENT_ID)
      throw oauthError('invalid_client_metadata', 'The redirects are too long together')
    return toRegisteredApp(clientId, registration, key)
  },
})
