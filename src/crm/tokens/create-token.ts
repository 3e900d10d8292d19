import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { requiredText } from '../../core/values.ts'
import { record } from '../changes/record.ts'
import { ensureSessionStands } from '../sessions/session-queries.ts'
import { ApiToken } from './api-token.ts'
import { insertToken } from './token-queries.ts'

/** Ten years: who wants more wants none. */
const MOST_DAYS = 3650
const DAY = 24 * 60 * 60 * 1000

export const createToken = defineOperation({
  name: 'createToken',
  effect: 'write',
  isSecret: true,
  needsRecentPassword: true,
  description: 'Makes an API token that acts as you. Its secret is shown this once.',
  input: z.strictObject({
    name: requiredText().describe('What it is for'),
    is_read_only: z.boolean().default(false),
    expires_in_days: z
      .int()
      .min(1)
      .max(MOST_DAYS)
      .nullable()
      .default(null)
      .describe('After how many days it opens nothing any more; null: it has no end'),
  }),
  output: ApiToken.extend({ secret: z.string() }),

  async run(ctx, { name, is_read_only, expires_in_days }) {
    await ensureSessionStands(ctx)
    const expires_at =
      expires_in_days === null ? null : new Date(Date.parse(ctx.now) + expires_in_days * DAY).toISOString()
    const token = await insertToken(
      ctx,
      { account_id: ctx.viewer.account_id, id: ctx.viewer.user_id },
      { name, is_read_only, expires_at },
    )
    await record(
      ctx,
      'token.created',
      { type: 'token', id: token.id, contact_id: null },
      { name: [null, name], ...(expires_at && { expires_at: [null, expires_at] }) },
    )
    return token
  },
})
