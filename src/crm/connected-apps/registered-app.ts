import { z } from 'zod'
import { type Registration, registrationToken } from './registration.ts'

/** A registration in the words of RFC 7591 and 7592. */
export const RegisteredApp = z.strictObject({
  client_id: z.string(),
  client_id_issued_at: z.int(),
  client_name: z.string(),
  redirect_uris: z.array(z.string()),
  grant_types: z.array(z.string()),
  response_types: z.array(z.string()),
  token_endpoint_auth_method: z.literal('none'),
  registration_access_token: z.string(),
})

export const toRegisteredApp = (
  client_id: string,
  { name, redirect_uris, issued_at }: Registration,
  key: string,
): z.infer<typeof RegisteredApp> => ({
  client_id,
  client_id_issued_at: issued_at,
  client_name: name,
  redirect_uris,
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: 'none',
  registration_access_token: registrationToken(client_id, key),
})
