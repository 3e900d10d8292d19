import type { Viewer } from '../../core/context.ts'
import { updateDeal } from '../../crm/deals/update-deal.ts'
import { contactsArgument } from './contact-argument.ts'
import { dayArgument, dayOrMomentOf } from './moment-argument.ts'
import { userArgument } from './user-argument.ts'

const { name, amount, currency, probability } = updateDeal.input.shape

/** Fields of a deal as arguments. */
export const dealArguments = {
  name: name.describe(''),
  contact_ids: contactsArgument.max(50).optional().describe('Main one first'),
  amount: amount.describe('Such as "1250.00"'),
  currency: currency.describe('ISO 4217'),
  expected_close_on: dayArgument.nullable().optional(),
  probability: probability.describe('Percent'),
  user_id: userArgument.describe('Owner; default: you'),
}

/** The day a deal is expected to close on as its operations take it, and how it was read where words or a date were given. */
export function closingDay(words: string | null | undefined, viewer: Viewer) {
  if (words === undefined) return { closing: {}, reading: {} }
  if (words === null || words === '') return { closing: { expected_close_on: null }, reading: {} }
  const { date, read_as } = dayOrMomentOf('expected_close_on', words, viewer)
  return { closing: { expected_close_on: date }, reading: { read_as } }
}
