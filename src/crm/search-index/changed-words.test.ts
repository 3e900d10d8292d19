import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { indexedWords } from '../../../tests/support/indexed-words.ts'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { operator } from '../../admin/open-data.ts'
import { perform } from '../../core/perform.ts'
import { migrate } from '../../database/migrations/migrate.ts'
import { createContact } from '../contacts/create-contact.ts'
import { deleteContact } from '../contacts/delete-contact.ts'
import { restoreContact } from '../contacts/restore-contact.ts'
import { updateContact } from '../contacts/update-contact.ts'
import { mergeContacts } from '../merges/merge-contacts.ts'
import { undoMerge } from '../merges/undo-merge.ts'
import { purgeTrash } from '../upkeep/purge-trash.ts'
import { fillContactIndex } from './fill-index.ts'

describe('the index of the words of contacts', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  const add = async (fields: object) => (await kith.ann.perform(createContact, fields)).id
  const change = (id: number, fields: object) => kith.ann.perform(updateContact, { id, ...fields })

  /** As it is for a database that comes from an older version. */
  async function makeAnew(): Promise<void> {
    const { database } = kith
    await database.write(async (db) => {
      if (database.engine === 'postgres') {
        for (const table of ['contact_names', 'contact_search'])
          await sql`delete from ${sql.table(table)}`.execute(db)
        await fillContactIndex(db, async () => {})
      } else await sql`delete from migrations where name = '026-newest-first'`.execute(db)
    })
    await migrate(database, (db) => fillContactIndex(db, async () => {}))
  }

  async function ensureExact(): Promise<void> {
    const found = await indexedWords(kith)
    await makeAnew()
    assert.deepEqual(found, await indexedWords(kith))
  }

  it('has the same words after any change as when it is made anew', async () => {
    const ids = [
      await add({ first_name: 'Maria', last_name: "O'Brien-Sánchez", company: 'Maria & Söhne' }),
      await add({ last_name: '𝔊oethe', user_1: 'ann ann', mobile_phone: '+49 (0)30 1234567' }),
      await add({ email_address: 'ann.ann@example.com', user_1: 'ann', user_2: 'x' }),
      await add({ last_name: "O'Neil", user_1: 'oneil', user_2: '1234567', home_phone: '123-4567' }),
    ] as const
    await change(ids[0], { company: 'Söhne', job_title: 'Maria' })
    await change(ids[0], { first_name: null, last_name: 'Sánchez' })
    await change(ids[1], { user_1: null, company: 'Ann, Ann & Ann' })
    await change(ids[1], { mobile_phone: '+49 30 7654321', home_phone: '030 1234567' })
    await change(ids[2], { email_address: 'bea@example.com', user_2: 'ann' })
    await change(ids[3], { user_1: null })
    await change(ids[3], { user_2: null })
    await ensureExact()
  })

  it('does not count down for contacts that lose words again and again', async () => {
    const id = await add({
      last_name: 'Loser',
      user_1: 'one',
      user_2: 'two',
      user_3: 'three',
      user_4: 'four',
    })
    for (const field of ['user_1', 'user_2', 'user_3', 'user_4']) await change(id, { [field]: null })
    for (let round = 0; round < 8; round++) {
      await change(id, { user_1: 'one two three four' })
      for (const words of ['one two three', 'one two', 'one', null]) await change(id, { user_1: words })
    }
    await ensureExact()
  })

  it('keeps up with changes that share a transaction, also of one contact', async () => {
    const [one, other] = [await add({ last_name: 'Group' }), await add({ last_name: 'Commit' })] as const
    await Promise.all(
      ['red', 'red green', 'blue', null, 'green'].flatMap((color) => [
        change(other, { user_1: color }),
        change(one, { user_2: color, company: color }),
      ]),
    )
    await ensureExact()
  })

  it('keeps up with merges, their undoing, and what is removed for good', async () => {
    const survivor = await add({ first_name: 'Ida', last_name: 'Vale', user_1: 'kept' })
    const duplicate = await add({ first_name: 'Ida', last_name: 'Vale-Berg', user_2: 'moved' })
    const { merge } = await kith.ann.perform(mergeContacts, { id: survivor, duplicate_id: duplicate })
    await ensureExact()
    await kith.ann.perform(undoMerge, { id: merge.id })
    await ensureExact()
    const gone = await add({ first_name: 'Gone', company: 'Gone & Gone' })
    await kith.ann.perform(deleteContact, { id: gone })
    await kith.ann.perform(deleteContact, { id: duplicate })
    await kith.ann.perform(restoreContact, { id: duplicate })
    await kith.database.write((db) =>
      sql`update contacts set trashed_at = '2001-01-01T00:00:00.000Z' where id = ${gone}`.execute(db),
    )
    await perform(purgeTrash, { database: kith.database, viewer: operator() }, {})
    await ensureExact()
    assert.ok(!(await indexedWords(kith)).some(({ contact_id }) => contact_id === gone))
  })
})
