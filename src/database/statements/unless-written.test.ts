import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { createContact } from '../../crm/contacts/create-contact.ts'
import { deleteContact } from '../../crm/contacts/delete-contact.ts'
import { listContacts } from '../../crm/contacts/list-contacts.ts'
import { unlessWritten } from './unless-written.ts'

describe('an answer that is remembered', () => {
  let kith: Kith
  let asked = 0
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  const ask = (key: unknown = 'how many', accountId = kith.ann.viewer.account_id) =>
    unlessWritten(kith.database.readerOf(accountId), accountId, key, async () => ++asked)

  it('is not computed again as long as nothing is written', async () => {
    const first = await ask()
    assert.equal(await ask(), first)
    assert.notEqual(await ask('something else'), first)
    assert.notEqual(await ask('how many', kith.eve.viewer.account_id), first)
    assert.equal(await ask(), first)
  })

  it('is computed anew after a write, and after one that concerns all accounts', async () => {
    const first = await ask()
    await kith.bob.perform(createContact, { first_name: 'Ines' })
    const second = await ask()
    assert.notEqual(second, first)
    await kith.database.write((db) => db.updateTable('accounts').set({ name: 'Renamed' }).execute())
    assert.notEqual(await ask(), second)
  })

  it('is not given inside of a write, which sees what it wrote itself', async () => {
    const before = await ask()
    const inside = await kith.database.write(
      (db) => unlessWritten(db, kith.ann.viewer.account_id, 'how many', async () => ++asked),
      kith.ann.viewer.account_id,
    )
    assert.notEqual(inside, before)
  })

  it('counts contacts as each viewer sees them, through every change', async () => {
    const total = async (person = kith.ann) =>
      (await person.perform(listContacts, { include_total: true, limit: 1 })).total_count
    const start = (await total())!
    const { id } = await kith.ann.perform(createContact, { first_name: 'Own', is_private: true })
    assert.deepEqual([await total(), await total(), await total(kith.bob)], [start + 1, start + 1, start])
    await kith.ann.perform(deleteContact, { id })
    assert.equal(await total(), start)
  })
})
