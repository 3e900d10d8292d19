import { createDealStage } from '../../../crm/deal-stages/create-deal-stage.ts'
import { getDealStage } from '../../../crm/deal-stages/get-deal-stage.ts'
import { listDealStages } from '../../../crm/deal-stages/list-deal-stages.ts'
import { updateDealStage } from '../../../crm/deal-stages/update-deal-stage.ts'
import { createDeal } from '../../../crm/deals/create-deal.ts'
import { deleteDeal } from '../../../crm/deals/delete-deal.ts'
import { deleteDealStage } from '../../../crm/deals/delete-deal-stage.ts'
import { getDeal } from '../../../crm/deals/get-deal.ts'
import { listDeals } from '../../../crm/deals/list-deals.ts'
import { moveDeal } from '../../../crm/deals/move-deal.ts'
import { restoreDeal } from '../../../crm/deals/restore-deal.ts'
import { summarizePipeline } from '../../../crm/deals/summarize-pipeline.ts'
import { summarizeWonDeals } from '../../../crm/deals/summarize-won-deals.ts'
import { updateDeal } from '../../../crm/deals/update-deal.ts'
import { act, create, list, type Route, read, remove, update } from '../route.ts'

/** Deals, and the stages they go through. */
export const DEALS_ROUTES: readonly Route[] = [
  list('/deals', listDeals, 'deals'),
  list('/contacts/:contact_id/deals', listDeals, 'deals'),
  create('/deals', createDeal, 'deal', { location: '/deals/' }),
  read('/deals/:id', getDeal, 'deal'),
  ...update('/deals/:id', updateDeal, 'deal', getDeal),
  remove('/deals/:id', deleteDeal),
  act('/deals/:id/restore', restoreDeal, { record: 'deal' }),
  act('/deals/:id/move', moveDeal, { record: 'deal' }),
  list('/deal_stages', listDealStages, 'deal_stages'),
  create('/deal_stages', createDealStage, 'deal_stage', { location: '/deal_stages/' }),
  read('/deal_stages/:id', getDealStage, 'deal_stage'),
  ...update('/deal_stages/:id', updateDealStage, 'deal_stage', getDealStage),
  remove('/deal_stages/:id', deleteDealStage),
  read('/pipeline', summarizePipeline, 'pipeline'),
  read('/pipeline/won_by_month', summarizeWonDeals, 'won_by_month'),
]
