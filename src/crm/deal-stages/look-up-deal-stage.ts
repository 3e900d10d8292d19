import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { MAX_STRING, requiredText } from '../../core/values.ts'
import { oneMeant } from '../texts/one-meant.ts'
import { DealStageCandidate } from './deal-stage.ts'
import { dealStages } from './deal-stage-queries.ts'

export const lookUpDealStage = defineOperation({
  name: 'lookUpDealStage',
  effect: 'read',
  description: 'Says which one stage of deals is meant by an id or a name.',
  input: z.strictObject({ text: requiredText(MAX_STRING).describe('An id or a name') }),
  output: DealStageCandidate,

  async run(ctx, { text }) {
    return toCandidate(oneMeant('deal_stage', text, await dealStages(ctx), toCandidate))
  },
})

const toCandidate = ({ id, name }: { id: number; name: string }) => ({ id, name })
