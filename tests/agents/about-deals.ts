import assert from 'node:assert/strict'
import { type AgentTask, has, newest, refused, rowOf, rows } from './agent-task.ts'

export const ABOUT_DEALS: AgentTask[] = [
  {
    ask: 'Acme is won for 12.500 EUR (sent as it was said)',
    calls: [['move_deal', { deal_id: 'Acme', outcome: 'won', amount: '12.500', currency: 'EUR' }]],
    judge: async (seen) => {
      refused(seen, /amount.*12500|12,500|12\.50/)
      has(await rowOf(seen.db, 'deals', seen.ids['acme']), { status: 'open', amount: 1_000_000 })
    },
  },
  {
    ask: 'Acme is won for 12.500 EUR',
    calls: [['move_deal', { deal_id: 'Acme', outcome: 'won', amount: '12500', currency: 'EUR' }]],
    judge: async ({ db, ids }) =>
      has(await rowOf(db, 'deals', ids['acme']), { status: 'won', amount: 1_250_000 }),
  },
  {
    ask: 'undo that, it is not signed yet',
    calls: [['undo', {}]],
    judge: async ({ db, ids }) =>
      has(await rowOf(db, 'deals', ids['acme']), { status: 'open', amount: 1_000_000, won_at: null }),
  },
  {
    ask: 'Acme goes to the next stage',
    calls: [
      ['pipeline_summary', {}],
      [
        'move_deal',
        ([sum]) => ({ deal_id: 'Acme rollout', stage_id: rows(sum, 'stages')[2]!['name'] ?? 'Meeting' }),
      ],
    ],
    judge: ({ said }) => has(said[1]!, { status: 'open' }),
  },
  {
    ask: 'new deal with Kenji, 1,250.50 euros, until the end of the month, for Bob',
    calls: [
      [
        'create_deal',
        {
          name: 'Sails',
          contact_ids: ['Kenji Tanaka'],
          amount: '1,250.50',
          currency: 'EUR',
          expected_close_on: 'end of month',
          user_id: 'Bob',
        },
      ],
    ],
    judge: async ({ db, ids }) =>
      has(await newest(db, 'deals'), {
        contact_id: ids['kenji'],
        amount: 125_050,
        user_id: ids['bob'],
        expected_close_on: '2026-03-31',
      }),
  },
  {
    ask: 'a deal about many thousands',
    calls: [['create_deal', { name: 'Much', amount: 'a lot' }]],
    judge: (seen) => refused(seen, /amount is not an amount/),
  },
  {
    ask: 'the amount of Sails is not known after all',
    calls: [['update_deal', { deal_id: 'Sails', amount: '' }]],
    judge: async ({ db }) => has(await newest(db, 'deals'), { amount: null }),
  },
  {
    ask: 'Harbour is lost, too dear',
    calls: [['move_deal', { deal_id: 'Harbour lights', outcome: 'lost', lost_reason: 'Too dear' }]],
    judge: async ({ db, ids }) =>
      has(await rowOf(db, 'deals', ids['harbour']), { status: 'lost', lost_reason: 'Too dear' }),
  },
  {
    ask: 'who lost what this year?',
    calls: [['list_deals', { status: 'lost', decided_since: '2026-01-01' }]],
    judge: ({ said }) => {
      const [deal, ...others] = rows(said[0], 'deals')
      has(deal!, { name: 'Harbour lights', user_name: 'ann' })
      assert.ok(deal!['lost_at'])
      assert.equal(others.length, 0)
    },
  },
  {
    ask: 'which deals has Bob?',
    calls: [['list_deals', { user_id: 'Bob' }]],
    judge: ({ said }) =>
      assert.deepEqual(
        rows(said[0], 'deals').map(({ name }) => name),
        ['Sails'],
      ),
  },
  {
    ask: 'delete the deal Bridge',
    calls: [['delete', { type: 'deal', id: 'Bridge' }]],
    judge: async ({ db, ids }) =>
      assert.notEqual((await rowOf(db, 'deals', ids['bridge']))['trashed_at'], null),
  },
  {
    ask: 'how does the pipeline look?',
    calls: [['pipeline_summary', { user_id: 'me' }]],
    judge: ({ said }) => assert.equal(rows(said[0], 'totals').length, 1),
  },
  {
    ask: 'note for Acme: they want it in oak',
    calls: [['add_note', { deal_id: 'Acme', body: 'They want it in oak' }]],
    judge: async ({ said, db, ids }) => {
      has(said[0]!, { contact_name: 'Kim Berg', deal_id: ids['acme'] })
      has(await newest(db, 'notes'), { contact_id: ids['kim'], deal_id: ids['acme'] })
    },
  },
  {
    ask: 'what do we know about Acme?',
    calls: [['get_deal', { deal_id: 'Acme' }]],
    judge: ({ said }) => has(rows(said[0], 'notes')[0]!, { body: 'They want it in oak', user_name: 'ann' }),
  },
  {
    ask: 'no, that was for another one: take it back',
    calls: [['undo', {}]],
    judge: async ({ db }) => assert.notEqual((await newest(db, 'notes'))['trashed_at'], null),
  },
  {
    ask: 'note that Liv wants it blue, for Acme (which is not hers)',
    calls: [['add_note', { contact_id: 'Liv', deal_id: 'Acme', body: 'Wants it blue' }]],
    judge: (seen) => refused(seen, /deal_id.*not a deal of this contact/),
  },
]
