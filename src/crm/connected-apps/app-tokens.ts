import { z } from 'zod'
import { READ, READ_AND_WRITE } from './scope.ts'

/** What a program gets for a code or a refresh token (RFC 6749, section 5.1). */
export const AppTokens = z.strictObject({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.int(),
  refresh_token: z.string(),
  scope: z.string(),
  /** Whom it acts as, for programs that show it; others leave it (section 5.1 lets them). */
  user_email: z.string(),
  account_name: z.string(),
})

/** The tokens, or null where what was brought had been used before: then all that came of it has ended with this answer. */
export const Redeemed = z.strictObject({ tokens: AppTokens.nullable() })

export const toTokens = (
  tokens: { access_token: string; refresh_token: string },
  {
    is_read_only,
    user_email,
    account_name,
  }: { is_read_only: 0 | 1; user_email: string; account_name: string },
  milliseconds: number,
): z.infer<typeof AppTokens> => ({
  ...tokens,
  token_type: 'Bearer',
  expires_in: Math.floor(milliseconds / 1000),
  scope: is_read_only ? READ : READ_AND_WRITE,
  user_email,
  account_name,
})
