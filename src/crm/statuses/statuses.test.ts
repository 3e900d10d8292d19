import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { createContact } from '../contacts/create-contact.ts'
import { getContact } from '../contacts/get-contact.ts'
import { listContacts } from '../contacts/list-contacts.ts'
import { updateContact } from '../contacts/update-contact.ts'

describe('the status of a contact', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  const refused = {
    kind: 'invalid',
    fields: [
      {
        field: 'status',
        code: 'not_included',
        message: 'must be one of lead, prospect, customer, inactive, other',
      },
    ],
  }

  it('is one of the account’s, by its key', async () => {
    for (const status of ['vip', 'Customer', 'cust omer', 'CUSTOMER', '%', 'lead,customer'])
      await assert.rejects(kith.ann.perform(createContact, { first_name: 'A', status }), refused, status)
    const { id } = await kith.ann.perform(createContact, { first_name: 'A' })
    assert.equal((await kith.ann.perform(getContact, { id })).status, null)
    await assert.rejects(kith.ann.perform(updateContact, { id, status: 'vip' }), refused)
    for (const status of ['lead', 'prospect', 'customer', 'inactive', 'other', null])
      assert.equal((await kith.ann.perform(updateContact, { id, status })).status, status)
  })

  it('filters, and an empty one finds contacts without any', async () => {
    const { id: lead } = await kith.ann.perform(createContact, { first_name: 'L', status: 'lead' })
    const { id: none } = await kith.ann.perform(createContact, { first_name: 'N' })
    const found = async (status: string) =>
      (await kith.ann.perform(listContacts, { status })).items.map(({ id }) => id)
    assert.deepEqual(await found('lead'), [lead])
    assert.ok((await found('')).includes(none) && !(await found('')).includes(lead))
    assert.deepEqual(await found('customer'), [])
    for (const status of ['LEAD', 'nonsense', '%', "' or 1=1"])
      await assert.rejects(found(status), /must be one of lead, prospect, customer, inactive, other/, status)
  })

  it('that was retired stays where it is, and is given to nobody else', async () => {
    const { id } = await kith.ann.perform(createContact, { first_name: 'Old', status: 'inactive' })
    await kith.database.write((db) =>
      db
        .updateTable('statuses')
        .set({ retired_at: '2026-01-01T00:00:00.000Z' })
        .where('account_id', '=', kith.ann.viewer.account_id)
        .where('key', '=', 'inactive')
        .execute(),
    )
    assert.equal((await kith.ann.perform(updateContact, { id, company: 'X' })).status, 'inactive')
    await assert.rejects(kith.ann.perform(createContact, { first_name: 'New', status: 'inactive' }), {
      kind: 'invalid',
    })
    const elsewhere = await kith.eve.perform(createContact, { first_name: 'E', status: 'inactive' })
    assert.equal(elsewhere.status, 'inactive')
  })
})
