import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { mergingIn } from '../../../tests/support/merging.ts'
import { getContact } from '../contacts/get-contact.ts'
import { listNotes } from '../notes/list-notes.ts'
import { addStatus } from '../statuses/add-status.ts'

describe('the fields of a merged contact', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  const { add, merge, mergedOf } = mergingIn(() => kith)

  it('keeps the values of the survivor and fills its blanks', async () => {
    const { contact, merge } = await mergedOf(
      { first_name: 'Ines', home_city: 'Oslo' },
      { first_name: 'Ines', job_title: 'Buyer', birthday: '1984-05-12' },
    )
    assert.deepEqual(
      [contact.first_name, contact.home_city, contact.job_title, contact.birthday],
      ['Ines', 'Oslo', 'Buyer', '1984-05-12'],
    )
    assert.deepEqual(merge.changes, { job_title: [null, 'Buyer'], birthday: [null, '1984-05-12'] })
    assert.equal(merge.kept_in_note, null)
  })

  it('takes the side that was chosen, and keeps what that drives out in a note', async () => {
    const { contact, merge } = await mergedOf(
      { first_name: 'Ines', job_title: 'Clerk', company: 'Acme' },
      { first_name: 'Ines', job_title: 'Buyer', company: '' },
      { fields: { job_title: 'duplicate', company: 'duplicate' } },
    )
    assert.deepEqual([contact.job_title, contact.company], ['Buyer', 'Acme'])
    assert.deepEqual(merge.kept_in_note, [{ field: 'job_title', value: 'Clerk' }])
    const { items } = await kith.ann.perform(listNotes, { contact_id: contact.id })
    assert.deepEqual(
      items.map(({ body }) => body),
      ['Kept from merging Ines Okafor into this contact:\nJob title: Clerk'],
    )
  })

  it('unites e-mails, telephone numbers, fax numbers and web pages, each once', async () => {
    const { contact, merge } = await mergedOf(
      {
        email_address: 'ines@harbour.example',
        business_phone: '+47 22 12 34 56',
        url: 'https://harbour.example',
        business_fax: '1',
      },
      {
        email_address: 'INES@Harbour.example',
        email_address_2: 'ines@home.example',
        business_phone: '22 12 34 56',
        home_phone: '+47 912 34 567',
        mobile_phone: '+44 22 12 34 56',
        url: 'https://harbour.example/',
        url_2: 'https://ines.example',
        business_fax: '2',
      },
    )
    assert.deepEqual(
      [contact.email_address, contact.email_address_2, contact.email_address_3],
      ['ines@harbour.example', 'ines@home.example', null],
    )
    assert.deepEqual(
      [contact.business_phone, contact.business_phone_2, contact.home_phone, contact.mobile_phone],
      ['+47 22 12 34 56', null, '+47 912 34 567', '+44 22 12 34 56'],
    )
    assert.deepEqual([contact.url, contact.url_2], ['https://harbour.example', 'https://ines.example'])
    assert.deepEqual([contact.business_fax, contact.other_fax], ['1', '2'])
    assert.equal(merge.kept_in_note, null)
  })

  it('keeps what finds no free place in a note', async () => {
    const { contact, merge } = await mergedOf(
      { email_address: 'a@x.example', email_address_2: 'b@x.example' },
      { email_address: 'c@x.example', email_address_2: 'd@x.example' },
    )
    assert.equal(contact.email_address_3, 'c@x.example')
    assert.deepEqual(merge.kept_in_note, [{ field: 'email_address_2', value: 'd@x.example' }])
  })

  it('takes the day that has its year, and keeps another one in a note', async () => {
    const days = async (one: string, other: string, input = {}) => {
      const { contact, merge } = await mergedOf(
        { first_name: 'Ines', birthday: one },
        { first_name: 'Ines', birthday: other },
        input,
      )
      const { items } = await kith.ann.perform(listNotes, { contact_id: contact.id })
      return [contact.birthday, merge.kept_in_note, items[0]?.body.split('\n').at(-1)]
    }
    assert.deepEqual(await days('--11-30', '1979-11-30'), ['1979-11-30', null, undefined])
    assert.deepEqual(await days('1979-11-30', '--11-30', { fields: { birthday: 'duplicate' } }), [
      '1979-11-30',
      null,
      undefined,
    ])
    assert.deepEqual(await days('1979-11-30', '--12-01'), [
      '1979-11-30',
      [{ field: 'birthday', value: '--12-01' }],
      'Birthday: 1 December',
    ])
  })

  it('goes on preferring the same address and number', async () => {
    const { contact } = await mergedOf(
      { email_address: 'a@x.example', mobile_phone: '111111' },
      {
        email_address: 'b@x.example',
        preferred_email_index: 1,
        mobile_phone: '222222',
        preferred_phone_index: 6,
      },
    )
    assert.deepEqual([contact.email_address_2, contact.preferred_email_index], ['b@x.example', 2])
    assert.deepEqual([contact.mobile_phone_2, contact.preferred_phone_index], ['222222', 7])
    const chosen = await mergedOf(
      { email_address: 'a@x.example', email_address_2: 'b@x.example', preferred_email_index: 1 },
      { email_address: 'B@x.example' },
      { fields: { email_address: 'duplicate' } },
    )
    assert.deepEqual(
      [
        chosen.contact.email_address,
        chosen.contact.email_address_2,
        chosen.contact.preferred_email_index,
        chosen.merge.kept_in_note,
      ],
      ['B@x.example', 'a@x.example', 2, null],
    )
  })

  it('takes the furthest status: the order of the account, then what is no stage, then none', async () => {
    await kith.ann.perform(addStatus, { label: 'Regular' })
    const furthest = async (one: string | null, other: string | null) =>
      (await mergedOf({ status: one }, { status: other })).contact.status
    assert.equal(await furthest('lead', 'customer'), 'customer')
    assert.equal(await furthest('prospect', 'lead'), 'prospect')
    assert.equal(await furthest('inactive', 'lead'), 'lead')
    assert.equal(await furthest('other', 'inactive'), 'other')
    assert.equal(await furthest(null, 'other'), 'other')
    assert.equal(await furthest('customer', 'regular'), 'regular')
    const { contact } = await mergedOf(
      { status: 'customer' },
      { status: 'lead' },
      { fields: { status: 'duplicate' } },
    )
    assert.equal(contact.status, 'lead')
  })

  it('takes the earliest time of creation, and is no action itself', async () => {
    const older = await add({ first_name: 'Ines' })
    const newer = await add({ first_name: 'Ines', job_title: 'Buyer' })
    const { created_at } = await kith.ann.perform(getContact, { id: older })
    const { contact } = await merge(newer, older, { fields: { job_title: 'survivor' } })
    assert.equal(contact.created_at, created_at)
    const third = await add({ first_name: 'Ines', job_title: 'Clerk' })
    const again = await merge(newer, third)
    assert.equal(again.merge.kept_in_note?.length, 1)
    assert.equal(again.contact.last_action_at, null)
  })
})
