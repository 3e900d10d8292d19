import { z } from 'zod'
import { currency, requiredText, timeZone } from '../../core/values.ts'
import { country } from '../phones/country.ts'

export const accountInput = {
  name: requiredText().describe('What the account is called'),
  time_zone: timeZone().describe('IANA name, such as Europe/Oslo'),
  currency: currency().describe('ISO 4217, such as EUR'),
  country: country().describe(
    'ISO 3166, such as NO: from where telephone numbers are dialled that name no country',
  ),
}

export const Account = z.strictObject({
  id: z.int(),
  name: z.string(),
  time_zone: z.string(),
  currency: z.string(),
  country: z.string().nullable().describe('Null where it is not known'),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type Account = z.infer<typeof Account>

export const ACCOUNT_COLUMNS = [
  'id',
  'name',
  'time_zone',
  'currency',
  'country',
  'created_at',
  'updated_at',
] as const
