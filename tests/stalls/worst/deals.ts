import type { Operation } from '../../../src/core/operation.ts'
import { getAgenda } from '../../../src/crm/agenda/get-agenda.ts'
import { createDealStage } from '../../../src/crm/deal-stages/create-deal-stage.ts'
import { getDealStage } from '../../../src/crm/deal-stages/get-deal-stage.ts'
import { listDealStages } from '../../../src/crm/deal-stages/list-deal-stages.ts'
import { lookUpDealStage } from '../../../src/crm/deal-stages/look-up-deal-stage.ts'
import { updateDealStage } from '../../../src/crm/deal-stages/update-deal-stage.ts'
import { createDeal } from '../../../src/crm/deals/create-deal.ts'
import { deleteDeal } from '../../../src/crm/deals/delete-deal.ts'
import { deleteDealStage } from '../../../src/crm/deals/delete-deal-stage.ts'
import { getDeal } from '../../../src/crm/deals/get-deal.ts'
import { lookUpDeal } from '../../../src/crm/deals/look-up-deal.ts'
import { moveDeal } from '../../../src/crm/deals/move-deal.ts'
import { restoreDeal } from '../../../src/crm/deals/restore-deal.ts'
import { summarizePipeline } from '../../../src/crm/deals/summarize-pipeline.ts'
import { summarizeWonDeals } from '../../../src/crm/deals/summarize-won-deals.ts'
import { updateDeal } from '../../../src/crm/deals/update-deal.ts'
import { presentIds } from '../large-account.ts'
import { refused, type Stage } from './stage.ts'

/** As many contacts as a deal may have, on a board whose first column holds all deals there are. */
export async function changeDeals({ does, kith }: Stage): Promise<void> {
  const ids = await presentIds(kith)
  const contact_ids = ids.slice(0, 50)
  const { items: stages } = await does(listDealStages, {})
  const first = stages[0]!.id
  const { id } = await does(createDeal, { name: 'Bridge', contact_ids, amount: '100.00' })
  await does(updateDeal, { id, contact_ids: ids.slice(50, 100) })
  await does(moveDeal, { id, outcome: 'won' })
  for (const change of [getDeal, deleteDeal, restoreDeal] as Operation[]) await does(change, { id })
  await refused('deal_ambiguous', does(lookUpDeal, { text: 'Deal' }))
  await refused('deal_not_found', does(lookUpDeal, { text: 'abcdefghijklmnop'.repeat(15) }))
  await does(summarizePipeline, {})
  await does(summarizeWonDeals, { months: 60 })
  await does(getAgenda, { limit: 200 })

  const stage = await does(createDealStage, { name: 'Another one', position: 0 })
  await does(getDealStage, { id: stage.id })
  await refused('deal_stage_not_found', does(lookUpDealStage, { text: 'abcdefghijklmnop'.repeat(15) }))
  await does(updateDealStage, { id: stage.id, position: stages.length - 1, stale_after_days: 1 })
  await does(deleteDealStage, { id: first, move_to: stage.id, dry_run: true })
  await does(deleteDealStage, { id: first, move_to: stage.id })
}
