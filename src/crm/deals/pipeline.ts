import { z } from 'zod'
import { DealStageId } from '../deal-stages/deal-stage.ts'

/** Open deals of one currency. */
export const CurrencyTotal = z.strictObject({
  currency: z.string().describe('ISO 4217'),
  count: z.int(),
  amount: z.string().describe('The sum, a decimal number'),
  weighted_amount: z.string().describe('The sum of amounts times probabilities, a decimal number'),
})
export type CurrencyTotal = z.infer<typeof CurrencyTotal>

const counts = {
  count: z.int().describe('Open deals'),
  stale_count: z.int().describe('Those of them that are in their stage for too long'),
  totals: z.array(CurrencyTotal).describe('By currency'),
}

export const Pipeline = z.strictObject({
  ...counts,
  stages: z.array(
    z.strictObject({
      stage_id: DealStageId,
      name: z.string(),
      position: z.int(),
      probability: z.int(),
      ...counts,
    }),
  ),
})
