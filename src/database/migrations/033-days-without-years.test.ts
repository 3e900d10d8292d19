import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { createContact } from '../../crm/contacts/create-contact.ts'
import { getContact } from '../../crm/contacts/get-contact.ts'
import { listContacts } from '../../crm/contacts/list-contacts.ts'
import { createDeal } from '../../crm/deals/create-deal.ts'
import { getDeal } from '../../crm/deals/get-deal.ts'
import { getMessage } from '../../crm/messages/get-message.ts'
import { logMessage } from '../../crm/messages/log-message.ts'
import { migrate } from './migrate.ts'

describe('days and moments of year 0 that an older version took', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  it('become days without a year, and the first moment that every program can read', async () => {
    const { ann, database } = kith
    const { id } = await ann.perform(createContact, { first_name: 'Ines', birthday: '1979-11-30' })
    const { id: other } = await ann.perform(createContact, { first_name: 'Jo', birthday: '1979-11-30' })
    const message = await ann.perform(logMessage, { contact_id: id, body: 'Old' })
    const deal = await ann.perform(createDeal, { name: 'Old', expected_close_on: '2020-01-01' })
    await database.write(async (db) => {
      if (database.engine === 'postgres') {
        await sql`alter table contacts drop column birthday_of_year, drop column anniversary_of_year`.execute(
          db,
        )
        for (const day of ['birthday', 'anniversary'])
          await sql
            .raw(
              `alter table contacts add column ${day}_of_year text generated always as (substr(${day}, 6, 5)) stored`,
            )
            .execute(db)
      }
      await sql`update contacts set birthday = '0000-11-30', last_action_at = '0000-03-04T00:00:00.000Z' where id = ${id}`.execute(
        db,
      )
      await sql`update messages set sent_at = '0000-12-31T22:00:00.000Z' where id = ${message.id}`.execute(db)
      await sql`update deals set expected_close_on = '0000-02-29' where id = ${deal.id}`.execute(db)
      await sql`delete from migrations where name = '033-days-without-years'`.execute(db)
    })
    assert.deepEqual(await migrate(database), ['033-days-without-years'])
    const { birthday, last_action_at } = await ann.perform(getContact, { id })
    assert.deepEqual([birthday, last_action_at], ['--11-30', '0001-01-01T00:00:00.000Z'])
    assert.equal((await ann.perform(getContact, { id: other })).birthday, '1979-11-30')
    assert.equal((await ann.perform(getMessage, { id: message.id })).sent_at, '0001-01-01T00:00:00.000Z')
    assert.equal((await ann.perform(getDeal, { id: deal.id })).expected_close_on, '0001-01-01')
    const { items } = await ann.perform(listContacts, { birthday_month: 11, sort: 'id' })
    assert.deepEqual(
      items.map((contact) => contact.id),
      [id, other],
    )
  })
})
