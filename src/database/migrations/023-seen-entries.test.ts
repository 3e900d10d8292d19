import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { createContact } from '../../crm/contacts/create-contact.ts'
import { findDuplicates } from '../../crm/duplicates/find-duplicates.ts'
import { migrate } from './migrate.ts'

describe('an account that an older version looked through for duplicates', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  it('is looked through once more: nobody knows what that version missed', async () => {
    const { ann, database } = kith
    await ann.perform(findDuplicates, {})
    const ines = { first_name: 'Ines', last_name: 'Okafor', email_address: 'ines@harbour.example' }
    for (let count = 0; count < 2; count++) await ann.perform(createContact, ines)
    await database.write(async (db) => {
      await sql`alter table duplicate_scans drop column seen_entry`.execute(db)
      await sql`alter table duplicate_scans add column seen_until text`.execute(db)
      await sql`update duplicate_scans set seen_until = ${new Date().toISOString()}`.execute(db)
      await sql`delete from migrations where name = '023-seen-entries'`.execute(db)
    })
    assert.deepEqual(await migrate(database), ['023-seen-entries'])
    assert.equal((await ann.perform(findDuplicates, {})).items.length, 1)
  })
})
