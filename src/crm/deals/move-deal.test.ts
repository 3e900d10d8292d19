import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith, type Person } from '../../../tests/support/kith.ts'
import { createContact } from '../contacts/create-contact.ts'
import { listDealStages } from '../deal-stages/list-deal-stages.ts'
import { updateDealStage } from '../deal-stages/update-deal-stage.ts'
import { listHistory } from '../history/list-history.ts'
import { createDeal } from './create-deal.ts'
import { getDeal } from './get-deal.ts'
import { listDeals } from './list-deals.ts'
import { moveDeal } from './move-deal.ts'
import { summarizePipeline } from './summarize-pipeline.ts'
import { updateDeal } from './update-deal.ts'

describe('moving a deal', () => {
  let kith: Kith
  let ann: Person
  let stages: Record<string, number>
  before(async () => {
    kith = await openKith()
    ann = kith.ann
    const { items } = await ann.perform(listDealStages, {})
    stages = Object.fromEntries(items.map(({ name, id }) => [name, id]))
  })
  after(() => kith.close())

  const made = (name: string, fields: object = {}) => ann.perform(createDeal, { name, ...fields })
  const daysBack = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()
  /** As if the deal had been in its stage for days. */
  const age = (id: number, days: number) =>
    kith.database.write(async (db) => {
      await db
        .updateTable('deals')
        .set({ stage_entered_at: daysBack(days) })
        .where('id', '=', id)
        .execute()
    })

  it('sets stages and outcomes, and every step is remembered', async () => {
    const { id: contact_id } = await ann.perform(createContact, { first_name: 'Mover' })
    const { id } = await made('Steps', { contact_ids: [contact_id] })
    const proposed = await ann.perform(moveDeal, { id, stage_id: stages['Proposal'] })
    assert.partialDeepStrictEqual(proposed, { stage_name: 'Proposal', probability: 50, status: 'open' })
    const won = await ann.perform(moveDeal, { id, outcome: 'won' })
    assert.equal(won.status, 'won')
    assert.ok(won.won_at)
    assert.deepEqual(await ann.perform(moveDeal, { id, outcome: 'won' }), won)
    const lost = await ann.perform(moveDeal, { id, outcome: 'lost', lost_reason: 'Too dear' })
    assert.partialDeepStrictEqual(lost, { status: 'lost', won_at: null, lost_reason: 'Too dear' })
    const reasoned = await ann.perform(moveDeal, { id, outcome: 'lost', lost_reason: 'Too late' })
    assert.deepEqual([reasoned.lost_reason, reasoned.lost_at], ['Too late', lost.lost_at])
    const open = await ann.perform(moveDeal, { id, outcome: 'open' })
    assert.partialDeepStrictEqual(open, { status: 'open', lost_at: null, lost_reason: null })
    assert.deepEqual(
      open.stage_history.map(({ stage_name, status }) => [stage_name, status]),
      [
        ['Lead in', 'open'],
        ['Proposal', 'open'],
        ['Proposal', 'won'],
        ['Proposal', 'lost'],
        ['Proposal', 'open'],
      ],
    )
    const { items } = await ann.perform(listHistory, { contact_id })
    assert.deepEqual(
      items.map(({ body, changes }) => [body, changes]),
      [
        [
          'Deal “Steps” reopened: lost reason cleared (was “Too late”)',
          { status: ['lost', 'open'], lost_reason: ['Too late', null] },
        ],
        ['Deal “Steps” changed: because “Too late”', { lost_reason: ['Too dear', 'Too late'] }],
        [
          'Deal “Steps” lost: because “Too dear”',
          { status: ['won', 'lost'], lost_reason: [null, 'Too dear'] },
        ],
        ['Deal “Steps” won', { status: ['open', 'won'] }],
        ['Deal “Steps” moved from “Lead in” to “Proposal”', { stage: ['Lead in', 'Proposal'] }],
        ['Deal “Steps” added', {}],
        ['Contact added', {}],
      ],
    )
  })

  it('decides once: a deal that is won keeps its day when its stage changes with the outcome said again', async () => {
    const { id } = await made('Won in Proposal')
    await ann.perform(moveDeal, { id, outcome: 'won' })
    const won_at = '2026-01-02T03:04:05.000Z'
    await kith.database.write(async (db) => {
      await db.updateTable('deals').set({ won_at }).where('id', '=', id).execute()
    })
    const moved = await ann.perform(moveDeal, { id, outcome: 'won', stage_id: stages['Negotiation'] })
    assert.partialDeepStrictEqual(moved, { stage_name: 'Negotiation', status: 'won', won_at })
  })

  it('to a stage opens a deal that was decided, even the stage it is in', async () => {
    const { id, stage_id } = await made('Back again')
    await ann.perform(moveDeal, { id, outcome: 'won' })
    const back = await ann.perform(moveDeal, { id, stage_id })
    assert.deepEqual([back.status, back.won_at], ['open', null])
    await ann.perform(moveDeal, { id, outcome: 'lost' })
    const updated = await ann.perform(updateDeal, { id, stage_id, name: 'Still lost' })
    assert.equal(updated.status, 'lost')
    const moved = await ann.perform(updateDeal, { id, stage_id: stages['Contacted'] })
    assert.deepEqual([moved.status, moved.stage_name], ['open', 'Contacted'])
  })

  it('takes stage and outcome together', async () => {
    const { id } = await made('Both')
    const won = await ann.perform(moveDeal, { id, stage_id: stages['Negotiation'], outcome: 'won' })
    assert.deepEqual([won.status, won.stage_name, won.stage_history.length], ['won', 'Negotiation', 2])
  })

  it('refuses what makes no sense, and changes nothing', async () => {
    const deal = await made('Stays')
    const { id } = deal
    const refused = (input: object, error: object) =>
      assert.rejects(ann.perform(moveDeal, { id, ...input }), error)
    await refused({}, { kind: 'invalid' })
    await refused({ outcome: 'sold' }, { kind: 'invalid' })
    await refused({ outcome: 'won', lost_reason: 'Why not' }, { kind: 'invalid' })
    await refused({ stage_id: 999_999 }, { code: 'deal_stage_not_found' })
    await refused({ outcome: 'won', expected_updated_at: '2020-01-01T00:00:00.000Z' }, { kind: 'stale' })
    assert.deepEqual(await ann.perform(getDeal, { id }), deal)
  })

  it('makes a deal that waited too long fresh again', async () => {
    const { id } = await made('Waiting')
    await age(id, 31)
    const isStale = async () => (await ann.perform(getDeal, { id })).is_stale
    assert.equal(await isStale(), true)
    const { items } = await ann.perform(listDeals, { is_stale: true })
    assert.deepEqual(
      items.map((deal) => deal.name),
      ['Waiting'],
    )
    await ann.perform(updateDealStage, { id: stages['Lead in'], stale_after_days: null })
    assert.equal(await isStale(), false)
    await ann.perform(updateDealStage, { id: stages['Lead in'], stale_after_days: 30 })
    assert.equal(await isStale(), true)
    await ann.perform(moveDeal, { id, outcome: 'won' })
    assert.equal(await isStale(), false)
    await ann.perform(moveDeal, { id, outcome: 'open' })
    assert.equal(await isStale(), false)
  })
})

describe('the pipeline', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  it('is summed up exactly, by stage and currency, as each viewer sees it', async () => {
    const { ann, bob } = kith
    const { items: stages } = await ann.perform(listDealStages, {})
    const proposal = stages[2]!.id
    const { id: secret } = await ann.perform(createContact, { first_name: 'Secret', is_private: true })
    const deals = [
      { name: 'A', amount: '0.10' },
      { name: 'B', amount: '0.20' },
      { name: 'C', amount: '100', probability: 35, stage_id: proposal },
      { name: 'D', amount: '9999999999999.99', stage_id: proposal, user_id: bob.viewer.user_id },
      { name: 'E', amount: '5000', currency: 'JPY', stage_id: proposal },
      { name: 'F', stage_id: proposal },
      { name: 'G', amount: '1000000', contact_ids: [secret] },
      { name: 'H', amount: '70' },
    ]
    const ids: number[] = []
    for (const deal of deals) ids.push((await ann.perform(createDeal, deal)).id)
    await ann.perform(moveDeal, { id: ids[7], outcome: 'won' })
    const seen = await bob.perform(summarizePipeline, {})
    assert.deepEqual([seen.count, seen.stale_count], [6, 0])
    assert.deepEqual(
      seen.stages.map(({ name, count, totals }) => ({ name, count, totals })),
      [
        {
          name: 'Lead in',
          count: 2,
          totals: [{ currency: 'EUR', count: 2, amount: '0.30', weighted_amount: '0.03' }],
        },
        { name: 'Contacted', count: 0, totals: [] },
        {
          name: 'Proposal',
          count: 4,
          totals: [
            {
              currency: 'EUR',
              count: 3,
              amount: '10000000000099.99',
              weighted_amount: '5000000000035.00',
            },
            { currency: 'JPY', count: 1, amount: '5000', weighted_amount: '2500' },
          ],
        },
        { name: 'Negotiation', count: 0, totals: [] },
      ],
    )
    assert.equal((await ann.perform(summarizePipeline, {})).count, 7)
    const ofBob = await ann.perform(summarizePipeline, { user_id: bob.viewer.user_id })
    assert.deepEqual([ofBob.count, ofBob.totals[0]?.amount], [1, '9999999999999.99'])
    assert.equal((await kith.eve.perform(summarizePipeline, {})).count, 0)
  })
})
