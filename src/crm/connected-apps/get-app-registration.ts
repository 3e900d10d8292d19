import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { appSettings } from './app-settings.ts'
import { oauthError } from './oauth-error.ts'
import { RegisteredApp, toRegisteredApp } from './registered-app.ts'
import { isRegistrationToken, LONGEST_CLIENT_ID, readClientId } from './registration.ts'
import { registrationKey } from './server-key-queries.ts'

export const getAppRegistration = defineOperation({
  name: 'getAppRegistration',
  effect: 'read',
  isPublic: true,
  isSecret: true,
  description: 'Gives a program what it registered, against the token that it got with it.',
  input: z.strictObject({
    client_id: z.string().max(LONGEST_CLIENT_ID),
    registration_access_token: z.string().max(100),
  }),
  output: RegisteredApp,

  async run(ctx, { client_id, registration_access_token }) {
    appSettings(ctx)
    const key = await registrationKey(ctx)
    const registration = key && readClientId(client_id, key)
    if (!key || !registration || !isRegistrationToken(registration_access_token, client_id, key))
      throw oauthError('invalid_client', 'This client is not registered here')
    return toRegisteredApp(client_id, registration, key)
  },
})
