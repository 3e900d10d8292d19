import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { type Ids, makeRecords } from '../../../tests/support/tenancy/records.ts'
import type { Operation } from '../../core/operation.ts'
import { listActivities } from '../activities/list-activities.ts'
import { listCalls } from '../calls/list-calls.ts'
import { listMessages } from '../messages/list-messages.ts'
import { listNotes } from '../notes/list-notes.ts'
import { listPhotos } from '../photos/list-photos.ts'

const LISTS: Record<string, Operation> = {
  notes: listNotes,
  calls: listCalls,
  messages: listMessages,
  activities: listActivities,
  photos: listPhotos,
}

describe('the total of a list of what hangs off contacts', () => {
  let kith: Kith
  let shared: Ids
  /** Each with a trash of records and of contacts, and with a contact that was merged into another. */
  before(async () => {
    kith = await openKith()
    const { ann, bob, eve } = kith
    shared = await makeRecords(kith, ann, { word: 'sharedbyann', digits: '40506071' }, false)
    await makeRecords(kith, ann, { word: 'privatetoann', digits: '40506072' }, true)
    await makeRecords(kith, bob, { word: 'privatetobob', digits: '40506073' }, true)
    await makeRecords(kith, eve, { word: 'ofastranger', digits: '40506074' }, false)
  })
  after(() => kith.close())

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
    // What is shared, and what is private to themselves.
    for (const [kind, totals] of Object.entries(await ensureTotals())) assert.deepEqual(totals, [2, 2], kind)
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
    for (const [kind, [anns, bobs]] of Object.entries(before))
      assert.deepEqual(after[kind], [anns - 1, bobs - 1], kind)
  })
})
