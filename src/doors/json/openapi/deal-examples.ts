import { TIMES } from './example-times.ts'

const DEAL = {
  id: 31,
  name: 'New warehouse',
  user_id: 7,
  contact_ids: [42],
  contacts: [{ id: 42, name: 'Ines Okafor' }],
  amount: '12500.00',
  currency: 'EUR',
  stage_id: 3,
  stage_name: 'Proposal',
  status: 'open',
  probability: 50,
  has_own_probability: false,
  expected_close_on: '2027-01-31',
  stage_entered_at: '2026-11-20T14:05:00.000Z',
  is_stale: false,
  ...TIMES,
}

const MOVE = {
  stage_id: 3,
  stage_name: 'Proposal',
  status: 'open',
  user_id: 7,
  created_at: '2026-11-20T14:05:00.000Z',
}

const TOTAL = { currency: 'EUR', count: 2, amount: '20500.00', weighted_amount: '10250.00' }

const COUNTS = { count: 2, stale_count: 0, totals: [TOTAL] }

/** Examples of deals, by the name of their schema. */
export const dealRecords = {
  Deal: { ...DEAL, stage_history: [MOVE] },
  ListedDeal: DEAL,
  StageHistoryEntry: MOVE,
  DealStage: { id: 3, name: 'Proposal', position: 2, probability: 50, stale_after_days: 30, ...TIMES },
  WonByMonth: {
    time_zone: 'Europe/Oslo',
    months: [{ month: '2026-11', count: 1, totals: [{ currency: 'EUR', count: 1, amount: '4800.00' }] }],
  },
  Pipeline: {
    ...COUNTS,
    stages: [{ stage_id: 3, name: 'Proposal', position: 2, probability: 50, ...COUNTS }],
  },
  CurrencyTotal: TOTAL,
}

/** Bodies of requests about deals, by operation. */
export const dealBodies = {
  createDeal: {
    deal: { name: 'New warehouse', contact_ids: [42], amount: '12500.00', expected_close_on: '2027-01-31' },
  },
  updateDeal: { deal: { amount: '13000.00', probability: null } },
  moveDeal: { outcome: 'won' },
  createDealStage: { deal_stage: { name: 'Signed', probability: 95 } },
  updateDealStage: { deal_stage: { position: 0, stale_after_days: null } },
}
