import { z } from 'zod'
import { dayOrTime } from '../../core/day-or-time.ts'
import { defineOperation } from '../../core/operation.ts'
import { pageOf } from '../../core/page.ts'
import { shortPage, shortPageInput } from '../../core/short-list.ts'
import { DevicePassword } from './device-password.ts'
import { ownDevicePasswords } from './device-password-queries.ts'

const Filters = z.strictObject({
  updated_since: dayOrTime().optional().describe('Made or used at or after this day or time'),
})

export const listDevicePasswords = defineOperation({
  name: 'listDevicePasswords',
  effect: 'read',
  needsSession: true,
  description: 'Lists the passwords of your devices with their last use; never the secrets.',
  input: Filters.extend(shortPageInput),
  output: pageOf(DevicePassword),

  async run(ctx, input) {
    return shortPage(ctx, input, {
      schema: Filters,
      all: () => ownDevicePasswords(ctx),
      keyOf: ({ id }) => id,
      changedAt: ({ created_at, last_used_at }) => last_used_at ?? created_at,
    })
  },
})
