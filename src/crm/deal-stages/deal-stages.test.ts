import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith, type Person } from '../../../tests/support/kith.ts'
import { createContact } from '../contacts/create-contact.ts'
import { createDeal } from '../deals/create-deal.ts'
import { deleteDealStage } from '../deals/delete-deal-stage.ts'
import { getDeal } from '../deals/get-deal.ts'
import { moveDeal } from '../deals/move-deal.ts'
import { listHistory } from '../history/list-history.ts'
import { createDealStage } from './create-deal-stage.ts'
import { getDealStage } from './get-deal-stage.ts'
import { listDealStages } from './list-deal-stages.ts'
import { lookUpDealStage } from './look-up-deal-stage.ts'
import { updateDealStage } from './update-deal-stage.ts'

describe('deal stages', () => {
  let kith: Kith
  let ann: Person
  let bob: Person
  before(async () => {
    kith = await openKith()
    ;({ ann, bob } = kith)
  })
  after(() => kith.close())

  const names = async (person: Person) =>
    (await person.perform(listDealStages, {})).items.map(({ name, position }) => `${position} ${name}`)
  const idOf = async (text: string) => (await ann.perform(lookUpDealStage, { text })).id

  it('are four in a new account', async () => {
    const { items } = await kith.eve.perform(listDealStages, {})
    assert.deepEqual(
      items.map(({ name, position, probability }) => [name, position, probability]),
      [
        ['Lead in', 0, 10],
        ['Contacted', 1, 20],
        ['Proposal', 2, 50],
        ['Negotiation', 3, 80],
      ],
    )
  })

  it('are added at the end or in between, renamed, and moved about', async () => {
    await ann.perform(createDealStage, { name: 'Signed', probability: 95 })
    const trial = await ann.perform(createDealStage, { name: ' Trial ', position: 2, stale_after_days: null })
    assert.partialDeepStrictEqual(trial, {
      name: 'Trial',
      position: 2,
      probability: 50,
      stale_after_days: null,
    })
    assert.deepEqual(await names(bob), [
      '0 Lead in',
      '1 Contacted',
      '2 Trial',
      '3 Proposal',
      '4 Negotiation',
      '5 Signed',
    ])
    const moved = await ann.perform(updateDealStage, { id: trial.id, position: 100, name: 'Test' })
    assert.equal(moved.position, 5)
    const first = await ann.perform(updateDealStage, { id: trial.id, position: 0, probability: 5 })
    assert.deepEqual([first.position, first.probability], [0, 5])
    assert.deepEqual(await names(ann), [
      '0 Test',
      '1 Lead in',
      '2 Contacted',
      '3 Proposal',
      '4 Negotiation',
      '5 Signed',
    ])
    const [last] = (await bob.perform(listHistory, {})).items
    assert.deepEqual(
      [last?.body, last?.changes],
      [
        'Deal stage “Test” changed: probability changed from “50 %” to “5 %”, order changed from “place 6” to “place 1”',
        { probability: [50, 5], position: [5, 0] },
      ],
    )
  })

  it('have changed when they have another place because of one that came between them', async () => {
    const before = new Map(
      (await ann.perform(listDealStages, {})).items.map((one) => [one.id, one.updated_at]),
    )
    const { id, created_at, updated_at } = await ann.perform(createDealStage, { name: 'Guest', position: 5 })
    assert.equal(updated_at, created_at)
    const moved = async () =>
      (await ann.perform(listDealStages, {})).items
        .filter((one) => one.updated_at !== before.get(one.id))
        .map(({ name }) => name)
    assert.deepEqual(await moved(), ['Guest', 'Signed'])
    await ann.perform(deleteDealStage, { id })
    assert.deepEqual(await moved(), ['Signed'])
  })

  it('are the business of owners and admins, and have names of their own', async () => {
    const id = await idOf('lead in')
    await assert.rejects(bob.perform(createDealStage, { name: 'Mine' }), { code: 'admins_only' })
    await assert.rejects(bob.perform(updateDealStage, { id, name: 'Mine' }), { code: 'admins_only' })
    await assert.rejects(bob.perform(deleteDealStage, { id }), { code: 'admins_only' })
    await assert.rejects(ann.perform(createDealStage, { name: 'LEAD in' }), { code: 'deal_stage_name_taken' })
    await assert.rejects(ann.perform(updateDealStage, { id, name: 'proposal' }), { kind: 'conflict' })
    await assert.rejects(ann.perform(updateDealStage, { id, probability: 101 }), { kind: 'invalid' })
    await assert.rejects(kith.eve.perform(getDealStage, { id }), { code: 'deal_stage_not_found' })
  })

  it('ask where their deals go when they are deleted', async () => {
    const [signed, lead] = [await idOf('Signed'), await idOf('Lead in')]
    const { id: secret } = await bob.perform(createContact, { first_name: 'Bobs', is_private: true })
    const hidden = await bob.perform(createDeal, { name: 'Hidden', stage_id: signed, contact_ids: [secret] })
    const won = await ann.perform(createDeal, { name: 'Won', stage_id: signed })
    await ann.perform(moveDeal, { id: won.id, outcome: 'won' })
    await assert.rejects(ann.perform(deleteDealStage, { id: signed }), { code: 'deal_stage_in_use' })
    await assert.rejects(ann.perform(deleteDealStage, { id: signed, move_to: signed }), { kind: 'invalid' })
    await assert.rejects(ann.perform(deleteDealStage, { id: signed, move_to: 999_999 }), {
      code: 'deal_stage_not_found',
    })
    await ann.perform(deleteDealStage, { id: signed, move_to: lead })
    assert.equal((await bob.perform(getDeal, { id: hidden.id })).stage_id, lead)
    const moved = await ann.perform(getDeal, { id: won.id })
    assert.deepEqual([moved.stage_id, moved.status], [lead, 'won'])
    assert.deepEqual(
      moved.stage_history.map(({ stage_name, status }) => [stage_name, status]),
      [
        ['Signed', 'open'],
        ['Signed', 'won'],
        ['Lead in', 'won'],
      ],
    )
    await ann.perform(deleteDealStage, { id: await idOf('Test') })
    assert.deepEqual(await names(ann), ['0 Lead in', '1 Contacted', '2 Proposal', '3 Negotiation'])
  })

  it('go without a question when only a colleague sees what is in them', async () => {
    const stage = await ann.perform(createDealStage, { name: 'Quiet' })
    const { id: secret } = await bob.perform(createContact, { first_name: 'Bobs', is_private: true })
    const hidden = await bob.perform(createDeal, { name: 'Quiet', stage_id: stage.id, contact_ids: [secret] })
    const { dry_run } = (await ann.perform(deleteDealStage, { id: stage.id, dry_run: true })) as {
      dry_run: { changed: object }
    }
    assert.deepEqual(dry_run.changed, {})
    await ann.perform(deleteDealStage, { id: stage.id })
    assert.equal((await bob.perform(getDeal, { id: hidden.id })).stage_id, await idOf('Lead in'))
  })

  it('never all go', async () => {
    const { eve } = kith
    const { items } = await eve.perform(listDealStages, {})
    for (const { id } of items.slice(1)) await eve.perform(deleteDealStage, { id })
    await assert.rejects(eve.perform(deleteDealStage, { id: items[0]!.id }), { code: 'last_deal_stage' })
  })
})
