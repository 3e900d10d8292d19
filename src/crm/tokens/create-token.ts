import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { requiredText } from '../../core/values.ts'
import { record } from '../history/record.ts'
import { ApiToken } from './api-token.ts'
import { insertToken } from './token-queries.ts'

export const createToken = defineOperation({
  name: 'createToken',
  effect: 'write',
  isSecret: true,
  description: 'Makes an API token that acts as you. Its secret is shown this once.',
  input: z.strictObject({
    name: requiredText().describe('What it is for'),
    is_read_only: z.boolean().default(false),
  }),
  output: ApiToken.extend({ secret: z.string() }),

  async run(ctx, { name, is_read_only }) {
    const token = await insertToken(
      ctx,
      { account_id: ctx.viewer.account_id, id: ctx.viewer.user_id },
      { name, is_read_only },
    )
    await record(
      ctx,
      'token.created',
      { type: 'token', id: token.id, contact_id: null },
      { name: [null, name] },
    )
    return token
  },
})
