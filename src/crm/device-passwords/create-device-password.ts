import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { requiredText } from '../../core/values.ts'
import { record } from '../changes/record.ts'
import { countContacts } from '../contact-store/contact-page-queries.ts'
import { findList } from '../lists/list-queries.ts'
import { ensureSessionStands } from '../sessions/session-queries.ts'
import { DevicePassword, shownBooks } from './device-password.ts'
import { insertDevicePassword } from './device-password-queries.ts'

/** More contacts than these are not forced onto a phone by default. */
const MOST_ON_A_PHONE = 5000

export const createDevicePassword = defineOperation({
  name: 'createDevicePassword',
  effect: 'write',
  isSecret: true,
  needsRecentPassword: true,
  description:
    'Makes a password by which a phone, a calendar or an address book comes in as you. It opens nothing else, and is shown this once.',
  input: z.strictObject({
    name: requiredText().describe('What the device is called'),
    is_read_only: z.boolean().default(false),
    books: shownBooks.books.optional().describe('Left out: all, or mine where there are more than 5,000'),
    calendars: shownBooks.calendars.default(['agenda', 'birthdays']),
    list_ids: shownBooks.list_ids.default([]),
  }),
  output: DevicePassword.extend({ secret: z.string() }),

  async run(ctx, { name, is_read_only, books, calendars, list_ids }) {
    await ensureSessionStands(ctx)
    const ids = [...new Set(list_ids)]
    for (const id of ids) await findList(ctx, id)
    const isLarge = books === undefined && (await countContacts(ctx, {})) > MOST_ON_A_PHONE
    const shown = {
      books: [...new Set(books ?? [isLarge ? ('mine' as const) : ('all' as const)])],
      calendars: [...new Set(calendars)],
      list_ids: ids,
    }
    const device = await insertDevicePassword(ctx, { name, is_read_only, ...shown })
    const subject = { type: 'device_password', id: device.id, contact_id: null }
    await record(ctx, 'device_password.created', subject, { name: [null, name] })
    return device
  },
})
