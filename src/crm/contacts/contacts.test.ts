import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { listHistory } from '../history/list-history.ts'
import { changeContactsInBulk } from './change-contacts-in-bulk.ts'
import { createContact } from './create-contact.ts'
import { deleteContact } from './delete-contact.ts'
import { getContact } from './get-contact.ts'
import { listContacts } from './list-contacts.ts'
import { restoreContact } from './restore-contact.ts'
import { updateContact } from './update-contact.ts'

describe('contacts', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  it('are created, read, changed, deleted and restored, and history tells it all', async () => {
    const { ann } = kith
    const made = await ann.perform(createContact, { first_name: 'Ines', last_name: 'Okafor', status: 'lead' })
    assert.equal(made.name, 'Ines Okafor')
    assert.deepEqual(await ann.perform(getContact, { id: made.id }), made)
    const changed = await ann.perform(updateContact, {
      id: made.id,
      status: 'customer',
      company: 'Harbour & Sons',
      last_name: null,
    })
    assert.equal(changed.name, 'Ines')
    assert.ok(changed.updated_at > made.updated_at)
    await ann.perform(deleteContact, { id: made.id })
    await assert.rejects(ann.perform(getContact, { id: made.id }), { kind: 'not_found' })
    assert.deepEqual((await ann.perform(listContacts, {})).items, [])
    assert.equal((await ann.perform(listContacts, { trashed: true })).items[0]?.id, made.id)
    await ann.perform(restoreContact, { id: made.id })
    const { items } = await ann.perform(listHistory, { contact_id: made.id })
    assert.deepEqual(
      items.map(({ action }) => action),
      ['restored', 'deleted', 'updated', 'created'],
    )
    assert.deepEqual(items[2]?.changes, {
      status: ['lead', 'customer'],
      company: [null, 'Harbour & Sons'],
      last_name: ['Okafor', null],
    })
  })

  it('have no status where an empty one is sent, as forms do', async () => {
    const { ann } = kith
    const made = await ann.perform(createContact, { first_name: 'Formal', status: '' })
    assert.equal(made.status, null)
    await ann.perform(updateContact, { id: made.id, status: 'lead' })
    assert.equal((await ann.perform(updateContact, { id: made.id, status: '' })).status, null)
    await ann.perform(updateContact, { id: made.id, status: 'lead' })
    const wish = { action: 'set_status', contact_ids: [made.id], status: '' }
    await ann.perform(changeContactsInBulk, wish)
    assert.equal((await ann.perform(getContact, { id: made.id })).status, null)
  })

  it('need something that can be seen, and are called by it', async () => {
    const { ann } = kith
    for (const nothing of [' ', '\u00a0\u3000', '\u200b', '\u2060\u202e', '\u3164', '\u2800'])
      await assert.rejects(ann.perform(createContact, { first_name: nothing, last_name: nothing }), {
        kind: 'invalid',
      })
    const fields = { first_name: '\u200b', company: 'Harbour & Sons' }
    assert.equal((await ann.perform(createContact, fields)).name, 'Harbour & Sons')
    const emoji = await ann.perform(createContact, { first_name: '👩\u200d👧' })
    assert.equal(emoji.name, '👩\u200d👧')
  })

  it('say every field that is wrong, and store nothing', async () => {
    const { ann } = kith
    await assert.rejects(
      ann.perform(createContact, {
        first_name: 'x'.repeat(256),
        birthday: '2021-02-29',
        nickname: 'Z',
        preferred_email_index: 4,
      }),
      {
        kind: 'invalid',
        fields: [
          { field: 'first_name', code: 'too_long', message: 'is too long (maximum is 255 characters)' },
          { field: 'preferred_email_index', code: 'out_of_range', message: 'must be between 1 and 3' },
          { field: 'birthday', code: 'not_a_date', message: 'is not a valid date' },
          { field: 'nickname', code: 'unknown_field', message: 'is not a known field' },
        ],
      },
    )
    await assert.rejects(ann.perform(createContact, { job_title: 'Nobody' }), {
      fields: [{ field: '', code: 'all_blank', message: "Contact details can't all be blank" }],
    })
    await assert.rejects(ann.perform(createContact, { first_name: 'A', status: 'vip' }), {
      fields: [
        {
          field: 'status',
          code: 'not_included',
          message: 'must be one of lead, prospect, customer, inactive, other',
        },
      ],
    })
  })
})
