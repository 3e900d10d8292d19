import { z } from 'zod'
import { id, integerBetween, requiredText } from '../../core/values.ts'
import type { DealStageRow } from '../../database/schema.ts'

export const DealStageId = id().describe('The id of a deal stage')

/** A chance in percent. */
export const Probability = integerBetween(0, 100)

/** What a person may write. */
export const stageInput = {
  name: requiredText().describe('What the stage is called; no other stage may be called so'),
  position: z.int().min(0).max(1000).describe('Its place from 0; beyond the end means last'),
  probability: Probability.describe('The chance in percent that a deal in it is won'),
  stale_after_days: integerBetween(1, 3650)
    .nullable()
    .describe('Days after which a deal in it counts as stale; null for never'),
}

/** A step on the way of a deal; the account's stages in their order are its pipeline. */
export const DealStage = z.strictObject({
  id: DealStageId,
  name: z.string(),
  position: z.int(),
  probability: z.int(),
  stale_after_days: z.int().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type DealStage = z.infer<typeof DealStage>

export const toDealStage = ({ account_id: _, sort_name: __, ...stage }: DealStageRow): DealStage => stage

/** As much of a stage as it takes to choose between several. */
export const DealStageCandidate = z.strictObject({ id: DealStageId, name: z.string() })

/** What a new account starts with: name and probability. */
export const FIRST_STAGES = [
  { name: 'Lead in', probability: 10 },
  { name: 'Contacted', probability: 20 },
  { name: 'Proposal', probability: 50 },
  { name: 'Negotiation', probability: 80 },
]
export const FIRST_STALE_AFTER_DAYS = 30
