import { z } from 'zod'
import { currency, id, optionalDate, requiredText } from '../../core/values.ts'
import { ContactId } from '../contact-store/contact.ts'
import { DealStageId, Probability } from '../deal-stages/deal-stage.ts'
import { takeApart, textOfNumber } from './written-amount.ts'

export const DealId = id().describe('The id of a deal')

export const DEAL_STATUSES = ['open', 'won', 'lost'] as const
export const DealStatus = z.enum(DEAL_STATUSES)
export type DealStatus = z.infer<typeof DealStatus>

/** An amount as text, because no float holds it exactly; numbers are understood, too. How a text is read depends on the currency. */
const amount = z
  .union([z.string(), z.number()])
  .transform((given) => (typeof given === 'number' ? textOfNumber(given) : given))
  // As with other texts, an empty one clears.
  .refine((text) => text === '' || takeApart(text) !== undefined, {
    params: { code: 'not_an_amount' },
    message: 'is not an amount such as 1250.00',
  })
  .nullable()
  .describe('A decimal number such as "1250.00"; null when it is not known')

/** What a person may write; stage and outcome change by moving, too. */
export const dealInput = {
  name: requiredText().describe('What the deal is called'),
  contact_ids: z
    .array(ContactId)
    .max(50)
    .describe('Its contacts, the main one first: who does not see that one does not see the deal'),
  user_id: z.int().min(1).describe('Its owner; you when left out'),
  amount,
  currency: currency().describe("ISO 4217; the account's when left out"),
  stage_id: DealStageId.describe('Its stage; the first one when left out'),
  probability: Probability.nullable().describe("In percent; null for the stage's"),
  expected_close_on: optionalDate().describe('When it should be decided, YYYY-MM-DD'),
}

const moment = () => z.iso.datetime()

/** A deal in a list. */
export const ListedDeal = z.strictObject({
  id: DealId,
  name: z.string(),
  user_id: z.int().describe('Its owner'),
  contact_ids: z.array(z.int()).describe('Its contacts that you can see, the main one first'),
  contacts: z.array(z.strictObject({ id: z.int(), name: z.string() })),
  amount: z.string().nullable().describe('A decimal number'),
  currency: z.string().describe('ISO 4217'),
  stage_id: DealStageId,
  stage_name: z.string(),
  status: DealStatus,
  probability: z.int().describe("In percent: its own, or the stage's"),
  has_own_probability: z.boolean(),
  expected_close_on: z.iso.date().nullable(),
  stage_entered_at: moment().describe('When it came into its stage, or was opened again'),
  is_stale: z.boolean().describe('Open, and in its stage for longer than the stage allows'),
  won_at: moment().nullable(),
  lost_at: moment().nullable(),
  lost_reason: z.string().nullable(),
  created_at: moment(),
  updated_at: moment(),
})
export type ListedDeal = z.infer<typeof ListedDeal>

export const StageHistoryEntry = z.strictObject({
  stage_id: z.int().describe('The stage, which may be gone since'),
  stage_name: z.string().describe('What the stage was called then'),
  status: DealStatus,
  user_id: z.int().describe('Who moved it'),
  created_at: moment(),
})

/** A deal as every door gets it. */
export const Deal = ListedDeal.extend({
  stage_history: z.array(StageHistoryEntry).describe('Where it stood from when on, oldest first'),
})
export type Deal = z.infer<typeof Deal>
