import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { ownSessions } from './session-queries.ts'

const Session = z.strictObject({
  id: z.int(),
  browser: z.string(),
  is_current: z.boolean(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
})

export const listSessions = defineOperation({
  name: 'listSessions',
  effect: 'read',
  description: 'Lists the browsers you are signed in with.',
  input: z.strictObject({}),
  output: z.object({ items: z.array(Session), next_cursor: z.null() }),

  async run(ctx) {
    const sessions = await ownSessions(ctx)
    return {
      items: sessions.map((session) => ({ ...session, is_current: session.id === ctx.viewer.session_id })),
      next_cursor: null,
    }
  },
})
