import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { MAX_STRING, requiredText } from '../../core/values.ts'
import { wordsOf } from '../texts/fold.ts'
import { oneMeant } from '../texts/one-meant.ts'
import { DealId, DealStatus } from './deal.ts'
import { dealsMeantBy, latestDeals, type NamedDeal } from './meant-deal-queries.ts'
import { writeAmount } from './money.ts'

/** Deals that are looked through for the one that is meant, and, when there is none, for the nearest. */
const MAX_OFFERED = 100
const MAX_LATEST = 1000

/** As much of a deal as it takes to choose between several. */
const DealCandidate = z.strictObject({
  id: DealId,
  name: z.string(),
  status: DealStatus,
  amount: z.string().nullable(),
})

export const lookUpDeal = defineOperation({
  name: 'lookUpDeal',
  effect: 'read',
  description: 'Says which one deal is meant by an id or a name.',
  input: z.strictObject({ text: requiredText(MAX_STRING).describe('An id or a name') }),
  output: DealCandidate,

  async run(ctx, { text }) {
    const offered = await dealsMeantBy(ctx, text, wordsOf(text), MAX_OFFERED)
    const rows = offered.length > 0 ? offered : await latestDeals(ctx, MAX_LATEST)
    return toCandidate(oneMeant('deal', text, rows, toCandidate))
  },
})

const toCandidate = ({ id, name, status, amount, currency }: NamedDeal) => ({
  id,
  name,
  status,
  amount: amount === null ? null : `${writeAmount(amount, currency)} ${currency}`,
})
