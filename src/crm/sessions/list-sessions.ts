import { z } from 'zod'
import { dayOrTime } from '../../core/day-or-time.ts'
import { defineOperation } from '../../core/operation.ts'
import { pageOf } from '../../core/page.ts'
import { shortPage, shortPageInput } from '../../core/short-list.ts'
import { ownSessions } from './session-queries.ts'

const Session = z.strictObject({
  id: z.int(),
  browser: z.string(),
  is_current: z.boolean(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
})

const Filters = z.strictObject({
  updated_since: dayOrTime().optional().describe('Begun or used at or after this day or time'),
})

export const listSessions = defineOperation({
  name: 'listSessions',
  effect: 'read',
  description: 'Lists the browsers you are signed in with.',
  input: Filters.extend(shortPageInput),
  output: pageOf(Session),

  async run(ctx, input) {
    return shortPage(ctx, input, {
      schema: Filters,
      all: async () =>
        (await ownSessions(ctx)).map((session) => ({
          ...session,
          is_current: session.id === ctx.viewer.session_id,
        })),
      keyOf: ({ id }) => id,
      changedAt: ({ last_used_at }) => last_used_at,
    })
  },
})
