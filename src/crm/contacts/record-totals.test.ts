import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { recordStatements } from '../../../tests/support/recorded-statements.ts'
import { type Ids, makeRecords } from '../../../tests/support/tenancy/records.ts'
import type { Operation } from '../../core/operation.ts'
import { perform } from '../../core/perform.ts'
import { listActivities } from '../activities/list-activities.ts'
import { listCalls } from '../calls/list-calls.ts'
import { createDeal } from '../deals/create-deal.ts'
import { listDeals } from '../deals/list-deals.ts'
import { listMessages } from '../messages/list-messages.ts'
import { listNotes } from '../notes/list-notes.ts'
import { listPhotos } from '../photos/list-photos.ts'
import { completeTask } from '../tasks/complete-task.ts'
import { createTask } from '../tasks/create-task.ts'
import { listTasks } from '../tasks/list-tasks.ts'

const LISTS: Record<string, Operation> = {
  notes: listNotes,
  calls: listCalls,
  messages: listMessages,
  activities: listActivities,
  photos: listPhotos,
  tasks: listTasks,
  deals: listDeals,
}

/** More than are looked for before it is counted what is theirs. */
const MANY = 250

describe('the total of a list of what hangs off contacts', () => {
  let kith: Kith
  let shared: Ids
  /** Each with a trash of records and of contacts, and with a contact that was merged into another. */
  before(async () => {
    kith = await openKith()
    const { ann, bob, eve } = kith
    shared = await makeRecords(kith, ann, { word: 'sharedbyann', digits: '40506071' }, false)
    const anns = await makeRecords(kith, ann, { word: 'privatetoann', digits: '40506072' }, true)
    const bobs = await makeRecords(kith, bob, { word: 'privatetobob', digits: '40506073' }, true)
    await makeRecords(kith, eve, { word: 'ofastranger', digits: '40506074' }, false)
    await makeTask(ann)
    await makeTask(ann, shared.deal)
    await makeTask(ann, anns.deal)
    await makeTask(bob, bobs.deal)
    const { id } = await ann.perform(createTask, { contact_id: shared.contact, description: 'Done' })
    await ann.perform(completeTask, { id })
    const contact_ids = [[], [anns.contact, shared.contact], [shared.contact, bobs.contact]]
    await ann.perform(createDeal, { name: 'Of nobody', contact_ids: contact_ids[0] })
    await ann.perform(createDeal, { name: 'Of a private one first', contact_ids: contact_ids[1] })
    await bob.perform(createDeal, { name: 'Of a shared one first', contact_ids: contact_ids[2] })
  })
  after(() => kith.close())

  /** A task of no contact, about a deal perhaps. */
  async function makeTask(person: Kith['ann'], deal_id?: number) {
    const { account_id } = person.viewer
    const { id } = await person.perform(createTask, { description: 'Ring', ...(deal_id && { deal_id }) })
    await kith.database.write(
      (db) =>
        db
          .updateTable('tasks')
          .set({ contact_id: null })
          .where('account_id', '=', account_id)
          .where('id', '=', id)
          .execute(),
      account_id,
    )
  }

  async function ensureTotals(): Promise<Record<string, [ann: number, bob: number]>> {
    const totals: Record<string, [number, number]> = {}
    const { user_id } = kith.ann.viewer
    for (const [kind, list] of Object.entries(LISTS)) {
      const filters: object[] = [
        {},
        { trashed: true },
        { contact_id: shared.contact },
        { updated_since: '2000-01-01T00:00:00Z' },
        { updated_since: '2100-01-01T00:00:00Z' },
        ...(kind === 'calls' ? [{ upcoming: true }, { user_id }, { status: 'completed' }] : []),
        ...(kind === 'messages' ? [{ channel: 'email' }] : []),
        ...(kind === 'activities' ? [{ kind: 'other' }] : []),
        ...(kind === 'tasks' ? [{ status: 'open' }, { status: 'completed' }, { user_id }] : []),
        ...(kind === 'tasks' ? [{ status: 'open', user_id }] : []),
        ...(kind === 'deals' ? [{ status: 'open' }, { user_id }, { currency: 'EUR' }, { q: 'first' }] : []),
        ...(kind === 'deals' ? [{ expected_close_to: '2100-01-01' }, { is_stale: true }] : []),
      ]
      for (const filter of filters) {
        const of = async (person: Kith['ann']) => {
          const page = await person.perform(list, { ...filter, limit: 200, include_total: true })
          const { items, total_count } = page as { items: unknown[]; total_count: number }
          assert.equal(total_count, items.length, `${kind} ${JSON.stringify(filter)} for ${person.email}`)
          return total_count
        }
        const both: [number, number] = [await of(kith.ann), await of(kith.bob)]
        if (Object.keys(filter).length === 0) totals[kind] = both
      }
    }
    return totals
  }

  it('is how many there are to be seen, whatever is deleted, private to somebody else or another account’s', async () => {
    const expected: Record<string, [ann: number, bob: number]> = {
      notes: [4, 4],
      tasks: [6, 6],
      deals: [5, 4],
    }
    // What is shared, and what is private to themselves.
    for (const [kind, totals] of Object.entries(await ensureTotals()))
      assert.deepEqual(totals, expected[kind] ?? [2, 2], kind)
  })

  it('leaves out what is left with a contact that was merged', async () => {
    const before = await ensureTotals()
    const { account_id } = kith.ann.viewer
    for (const table of Object.keys(LISTS))
      await kith.database.write(
        (db) =>
          db
            .updateTable(table as 'calls')
            .set({ contact_id: shared.merged })
            .where('account_id', '=', account_id)
            .where('id', '=', shared[table.replace(/ies$/, 'y').replace(/s$/, '') as 'call'])
            .execute(),
        account_id,
      )
    const after = await ensureTotals()
    for (const [kind, [anns, bobs]] of Object.entries(before)) {
      // The deal's own task goes with it.
      const gone = kind === 'tasks' ? 2 : 1
      assert.deepEqual(after[kind], [anns - gone, bobs - gone], kind)
    }
  })

  it('is the same where more contacts are hidden than there are records, whose contacts are looked up then', async () => {
    const before = await ensureTotals()
    const waysBefore = await waysOfBob()
    const { account_id, user_id } = kith.ann.viewer
    const now = '2026-01-01T00:00:00.000Z'
    const contact = { account_id, user_id, is_private: 1, name: 'Secret', created_at: now, updated_at: now }
    const contacts = Array.from({ length: MANY }, () => ({ ...contact, active_at: now }))
    await kith.database.write(
      (db) =>
        db
          .insertInto('contacts')
          .values(contacts as never)
          .execute(),
      account_id,
    )
    assert.deepEqual(await ensureTotals(), before)
    assert.deepEqual(waysBefore, Object.keys(LISTS))
    assert.deepEqual(await waysOfBob(), [])
  })

  /** The lists whose total bob is told by taking off what is hidden. */
  async function waysOfBob(): Promise<string[]> {
    const kinds: string[] = []
    for (const [kind, list] of Object.entries(LISTS)) {
      const { database, statements } = recordStatements(kith.database)
      await perform(list, { database, viewer: kith.bob.viewer }, { include_total: true })
      if (statements.some((one) => /^select cast\(sum\(count\)/.test(one.sql))) kinds.push(kind)
    }
    return kinds
  }
})
