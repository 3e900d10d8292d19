import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { indexedWords } from '../../../tests/support/indexed-words.ts'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { createContact } from '../../crm/contacts/create-contact.ts'
import { listContacts } from '../../crm/contacts/list-contacts.ts'
import { updateContact } from '../../crm/contacts/update-contact.ts'
import { migrate } from './migrate.ts'

describe('an index that an older version wrote', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  it('finds the same contacts, and goes on with what is written', async () => {
    const { ann, eve, database } = kith
    const ines = await ann.perform(createContact, { first_name: 'Ines', job_title: 'Captain' })
    await eve.perform(createContact, { first_name: 'Jo' })
    const before = await indexedWords(kith)
    await database.write(async (db) => {
      if (database.engine === 'postgres') {
        await sql`alter table contact_search add column names tsvector`.execute(db)
        await sql`
          update contact_search set names = contact_names.words from contact_names
          where contact_names.account_id = contact_search.account_id
            and contact_names.contact_id = contact_search.contact_id`.execute(db)
        await sql`drop table contact_names`.execute(db)
      }
      await sql`delete from migrations where name = '025-names-apart'`.execute(db)
    })
    assert.deepEqual(await migrate(database), ['025-names-apart'])
    assert.deepEqual(await indexedWords(kith), before)
    await ann.perform(updateContact, { id: ines.id, first_name: 'Agnes' })
    const found = async (q: string) => (await ann.perform(listContacts, { q })).items.map(({ id }) => id)
    assert.deepEqual(await found('agn'), [ines.id])
    assert.deepEqual(await found('capt'), [ines.id])
    assert.deepEqual(await found('ines'), [])
    assert.deepEqual(await found('jo'), [])
  })
})
