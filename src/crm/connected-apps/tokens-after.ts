import { secretAfter } from '../sessions/secret.ts'

/** The tokens that follow from the code or refresh token that was used up for them, and a salt. */
export const tokensAfter = (secret: string, salt: string) => ({
  access_token: secretAfter('access', secret, salt),
  refresh_token: secretAfter('refresh', secret, salt),
})
