import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { changeContactsInBulk } from '../../src/crm/contacts/change-contacts-in-bulk.ts'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { listContacts } from '../../src/crm/contacts/list-contacts.ts'
import { updateContact } from '../../src/crm/contacts/update-contact.ts'
import { mergeIndexes } from '../../src/crm/search-index/merge-index.ts'
import type { Database } from '../../src/database/database.ts'
import { mergerWhenQuiet } from '../../src/merge-when-quiet.ts'
import { type Kith, openKith } from '../support/kith.ts'

const NAMES = ['Ines', 'Jonas', 'Karla', 'Lev', 'Mona']

describe('the full-text index of SQLite', () => {
  let kith: Kith
  const never = new AbortController().signal
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  async function segments(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(distinct segid) as count from contact_search_idx`.execute(kith.database.reader)
    return rows[0]!.count
  }

  /** Makes segments by writing one contact after the other, without letting SQLite merge them by itself. */
  async function scatter(): Promise<void> {
    await kith.database.write((db) =>
      sql`insert into contact_search (contact_search, rank) values ('automerge', 0)`.execute(db),
    )
    for (let number = 0; number < 12; number++)
      await kith.ann.perform(createContact, {
        first_name: NAMES[number % NAMES.length],
        user_1: `Mark${number}`,
      })
  }

  const found = async (q: string) => (await kith.ann.perform(listContacts, { q })).items.map(({ id }) => id)

  it('is merged into one segment, in which everything is found as before', async () => {
    await scatter()
    assert.ok((await segments()) >= 8, `${await segments()} segments`)
    const [karla] = await found('karla')
    await kith.ann.perform(updateContact, { id: karla, first_name: 'Carla' })
    const before = await Promise.all(['ines', 'jon', 'karla', 'carla', 'mark1', 'lev mark3'].map(found))
    assert.equal(await mergeIndexes(kith.database), true)
    assert.equal(await segments(), 1)
    assert.deepEqual(
      await Promise.all(['ines', 'jon', 'karla', 'carla', 'mark1', 'lev mark3'].map(found)),
      before,
    )
    assert.equal(await mergeIndexes(kith.database), false)
  })

  it('is merged for the sake of a few big segments, and not of a small one', async () => {
    let number = 0
    // In one transaction, which makes one segment.
    const add = (count: number) =>
      kith.ann.perform(changeContactsInBulk, {
        action: 'create',
        atomic: true,
        contacts: Array.from({ length: count }, () => ({
          first_name: 'Olga',
          // Apart from each other, so that FTS5 saves nothing.
          user_1: `${number}${'x'.repeat(200)}`,
          user_2: `${number++}${'y'.repeat(200)}`,
        })),
      })
    for (let count = 0; count < 3; count++) await add(100)
    await mergeIndexes(kith.database)
    assert.equal(await segments(), 1)
    await add(1)
    await mergeIndexes(kith.database)
    assert.equal(await segments(), 2)
    await add(100)
    assert.equal(await segments(), 3)
    await mergeIndexes(kith.database)
    assert.equal(await segments(), 1)
  })

  it('goes on when it was stopped in the middle', async () => {
    await scatter()
    const before = await found('mark11')
    const stopping = new AbortController()
    const merging = mergeIndexes(kith.database, stopping.signal)
    stopping.abort()
    await merging
    assert.deepEqual(await found('mark11'), before)
    await mergeIndexes(kith.database)
    assert.ok((await segments()) < 8)
    assert.deepEqual(await found('mark11'), before)
  })

  it('is left alone for a while after a failure', async () => {
    await scatter()
    let asked = 0
    const failing: Database = {
      ...kith.database,
      write() {
        asked++
        return Promise.reject(new Error('The disk is full'))
      },
    }
    const look = mergerWhenQuiet(failing, never)
    await look()
    await assert.rejects(look(), /The disk is full/)
    await look()
    assert.equal(asked, 1)
  })

  it('waits until nobody writes, and then leaves the others their time', async () => {
    const look = mergerWhenQuiet(kith.database, never)
    await scatter()
    const before = await segments()
    await look()
    assert.equal(await segments(), before)
    await kith.ann.perform(createContact, { first_name: 'Nora' })
    await look()
    assert.ok((await segments()) >= before)
    await look()
    assert.equal(await segments(), 1)
  })
})
