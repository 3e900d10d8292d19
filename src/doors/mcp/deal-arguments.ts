import { updateDeal } from '../../crm/deals/update-deal.ts'
import { contactsArgument } from './contact-argument.ts'

const { name, amount, currency, probability, expected_close_on, user_id } = updateDeal.input.shape

/** Fields of a deal as arguments. */
export const dealArguments = {
  name: name.describe(''),
  contact_ids: contactsArgument.max(50).optional().describe('The main one first'),
  amount: amount.describe('Such as "1250.00"'),
  currency: currency.describe('ISO 4217'),
  expected_close_on: expected_close_on.describe(''),
  probability: probability.describe('Percent'),
  user_id,
}

/** Those that tools/list shows: no tool tells the ids of colleagues. */
export const SHOWN_DEAL_ARGUMENTS = Object.keys(dealArguments).filter((field) => field !== 'user_id')
