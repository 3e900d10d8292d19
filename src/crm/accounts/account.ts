import { z } from 'zod'
import { currency, requiredText, timeZone } from '../../core/values.ts'

export const accountInput = {
  name: requiredText().describe('What the account is called'),
  time_zone: timeZone().describe('IANA name, such as Europe/Oslo'),
  currency: currency().describe('ISO 4217, such as EUR'),
}

export const Account = z.strictObject({
  id: z.int(),
  name: z.string(),
  time_zone: z.string(),
  currency: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type Account = z.infer<typeof Account>

export const ACCOUNT_COLUMNS = ['id', 'name', 'time_zone', 'currency', 'created_at', 'updated_at'] as const
