import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { CALENDARS } from '../device-passwords/device-password.ts'
import { ownCalendars } from '../device-passwords/own-calendars.ts'
import { findUser } from '../users/user-queries.ts'
import { ownBooks } from './book.ts'
import { newestPlace } from './reached-place-queries.ts'
import { writeToken } from './sync-token.ts'

export const listBooks = defineOperation({
  name: 'listBooks',
  effect: 'read',
  description:
    'Lists the address books and calendars that the device which asks is shown, and how far their changes have come.',
  input: z.strictObject({}),
  output: z.strictObject({
    user: z.strictObject({ id: z.int(), name: z.string(), email: z.string() }),
    is_read_only: z.boolean(),
    token: z.string(),
    books: z.array(z.strictObject({ key: z.string(), name: z.string() })),
    calendars: z.array(z.strictObject({ key: z.enum(CALENDARS), name: z.string() })),
  }),

  async run(ctx) {
    const { id, name, email } = await findUser(ctx, ctx.viewer.user_id)
    return {
      user: { id, name, email },
      is_read_only: ctx.viewer.is_read_only,
      token: await writeToken(ctx, await newestPlace(ctx)),
      calendars: await ownCalendars(ctx),
      books: (await ownBooks(ctx)).map((book) => ({ key: book.key, name: book.name })),
    }
  },
})
