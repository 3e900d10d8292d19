import { z } from 'zod'
import { dayOrTime } from '../../core/day-or-time.ts'
import { defineOperation } from '../../core/operation.ts'
import { pageOf } from '../../core/page.ts'
import { shortPage, shortPageInput } from '../../core/short-list.ts'
import { ownApps } from './own-app-queries.ts'
import { isLocal } from './redirect.ts'

const ConnectedApp = z.strictObject({
  id: z.int(),
  name: z.string().describe('As the program calls itself'),
  host: z.string().describe('The host that got the answer'),
  is_local: z.boolean().describe('Whether that was a program on the computer of whoever let it in'),
  may_write: z.boolean().describe('Whether it may also change, or only look'),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime().describe('When it ends if it is not used before'),
})

const Filters = z.strictObject({
  updated_since: dayOrTime().optional().describe('Connected or used at or after this day or time'),
})

export const listApps = defineOperation({
  name: 'listApps',
  effect: 'read',
  needsSession: true,
  description: 'Lists the programs that you let act as you by MCP.',
  input: Filters.extend(shortPageInput),
  output: pageOf(ConnectedApp),

  async run(ctx, input) {
    return shortPage(ctx, input, {
      schema: Filters,
      all: async () =>
        (await ownApps(ctx)).map(({ redirect_uri, ...app }) => ({ ...app, is_local: isLocal(redirect_uri) })),
      keyOf: ({ id }) => id,
      changedAt: ({ created_at, last_used_at }) => last_used_at ?? created_at,
    })
  },
})
