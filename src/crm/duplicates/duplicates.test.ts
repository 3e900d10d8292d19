import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith, type Person } from '../../../tests/support/kith.ts'
import { createContact } from '../contacts/create-contact.ts'
import { deleteContact } from '../contacts/delete-contact.ts'
import { listContacts } from '../contacts/list-contacts.ts'
import { restoreContact } from '../contacts/restore-contact.ts'
import { updateContact } from '../contacts/update-contact.ts'
import { listHistory } from '../history/list-history.ts'
import { dismissDuplicate } from './dismiss-duplicate.ts'
import { findDuplicates } from './find-duplicates.ts'
import { listDismissedDuplicates } from './list-dismissed-duplicates.ts'
import { undismissDuplicate } from './undismiss-duplicate.ts'

const INES = {
  first_name: 'Ines',
  last_name: 'Okafor',
  email_address: 'ines@harbour.example',
  mobile_phone: '+47 912 34 567',
}

describe('duplicates', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  const add = async (fields: object, person: Person = kith.ann): Promise<number> =>
    (await person.perform(createContact, fields)).id
  const pairs = async (wish: object = {}, person: Person = kith.ann): Promise<number[][]> =>
    (await person.perform(findDuplicates, wish)).items.map(({ contacts }) => contacts.map(({ id }) => id))
  const marked = async (has_duplicates: boolean, person: Person = kith.ann): Promise<number[]> =>
    (await person.perform(listContacts, { has_duplicates, sort: 'id' })).items.map(({ id }) => id)
  let ines: number
  let twin: number
  let other: number

  it('are found at once in a small account, with their evidence', async () => {
    ines = await add(INES)
    twin = await add({ first_name: 'Okafor', last_name: 'Inés', mobile_phone: '0047 91234567' })
    other = await add({ first_name: 'Bjarne', last_name: 'Dahl' })
    assert.deepEqual(await marked(true), [ines, twin], 'whichever question comes first')
    const { items, is_checking, checked_at, next_cursor } = await kith.ann.perform(findDuplicates, {})
    assert.equal(is_checking, false)
    assert.ok(checked_at)
    assert.equal(next_cursor, null)
    const [found] = items
    assert.equal(items.length, 1)
    assert.deepEqual(
      found!.contacts.map(({ id }) => id),
      [ines, twin],
    )
    assert.equal(found!.contacts[0]!.email_address, INES.email_address)
    assert.ok(found!.confidence > 0.9)
    assert.equal(found!.group, ines)
    assert.deepEqual(
      found!.evidence.find(({ field }) => field === 'mobile_phone'),
      { field: 'mobile_phone', agreement: 'same' },
    )
    assert.equal(found!.evidence[0]!.reason, 'swapped_names')
  })

  it('are the same seen from one contact', async () => {
    assert.deepEqual(await pairs({ contact_id: ines }), [[ines, twin]])
    assert.deepEqual(await pairs({ contact_id: twin }), [[ines, twin]])
    assert.deepEqual(await pairs({ contact_id: other }), [])
    const [whole, one] = await Promise.all([
      kith.ann.perform(findDuplicates, {}),
      kith.ann.perform(findDuplicates, { contact_id: twin }),
    ])
    assert.deepEqual(whole.items, one.items)
  })

  it('narrow a list of contacts', async () => {
    assert.deepEqual(await marked(true), [ines, twin])
    assert.deepEqual(await marked(false), [other])
  })

  it('are shown to nobody else', async () => {
    assert.deepEqual(await pairs({}, kith.bob), [[ines, twin]])
    assert.deepEqual(await pairs({}, kith.eve), [])
    await assert.rejects(pairs({ contact_id: ines }, kith.eve), { kind: 'not_found' })
    await assert.rejects(kith.eve.perform(dismissDuplicate, { contact_ids: [ines, twin] }), {
      kind: 'not_found',
    })
  })

  it('can be told not to be the same, which everybody remembers and anybody takes back', async () => {
    const said = await kith.ann.perform(dismissDuplicate, { contact_ids: [twin, ines] })
    assert.deepEqual(
      said.contacts.map(({ id }) => id),
      [ines, twin],
    )
    assert.deepEqual(await kith.bob.perform(dismissDuplicate, { contact_ids: [ines, twin] }), said)
    assert.deepEqual(await pairs(), [])
    assert.deepEqual(await pairs({ contact_id: ines }), [])
    assert.deepEqual(await marked(true), [])
    assert.deepEqual((await kith.bob.perform(listDismissedDuplicates, {})).items, [said])
    assert.deepEqual((await kith.eve.perform(listDismissedDuplicates, {})).items, [])
    const { items } = await kith.ann.perform(listHistory, { contact_id: twin })
    assert.equal(items[0]!.body, 'Said not to be the same as “Ines Okafor”')
    assert.deepEqual(items[0]!.changes, { is_not: [null, ines] })

    await kith.bob.perform(undismissDuplicate, { contact_ids: [ines, twin] })
    assert.deepEqual(await pairs(), [[ines, twin]])
    await assert.rejects(kith.bob.perform(undismissDuplicate, { contact_ids: [ines, twin] }), {
      kind: 'not_found',
      code: 'dismissal_not_found',
    })
  })

  it('are two contacts', async () => {
    for (const contact_ids of [[ines], [ines, ines], [ines, twin, other]])
      await assert.rejects(kith.ann.perform(dismissDuplicate, { contact_ids }), { kind: 'invalid' })
  })

  it('are gone with a contact in the trash, and back with it', async () => {
    await kith.ann.perform(deleteContact, { id: twin })
    assert.deepEqual(await pairs(), [])
    assert.deepEqual(await pairs({ contact_id: ines }), [])
    assert.deepEqual(await marked(true), [])
    await kith.ann.perform(restoreContact, { id: twin })
    assert.deepEqual(await pairs(), [[ines, twin]])
  })

  it('follow a change', async () => {
    await kith.ann.perform(updateContact, {
      id: twin,
      first_name: 'Olav',
      last_name: 'Moe',
      mobile_phone: null,
    })
    assert.deepEqual(await pairs(), [])
    assert.deepEqual(await pairs({ contact_id: ines }), [])
    const { first_name, last_name, mobile_phone } = INES
    await kith.ann.perform(updateContact, { id: twin, first_name, last_name, mobile_phone })
    assert.deepEqual(await pairs(), [[ines, twin]])
  })

  it('never name a private contact of somebody else, nor change by it', async () => {
    const before = await kith.bob.perform(findDuplicates, {})
    const secret = await add({ ...INES, is_private: true })
    assert.deepEqual(new Set((await pairs()).flat()), new Set([ines, twin, secret]))
    const { items } = await kith.bob.perform(findDuplicates, {})
    assert.deepEqual(items, before.items)
    assert.deepEqual(await pairs({ contact_id: ines }, kith.bob), [[ines, twin]])
    await assert.rejects(pairs({ contact_id: secret }, kith.bob), { kind: 'not_found' })

    await kith.ann.perform(dismissDuplicate, { contact_ids: [ines, secret] })
    assert.deepEqual((await kith.bob.perform(listDismissedDuplicates, {})).items, [])
    const history = await kith.bob.perform(listHistory, { contact_id: ines })
    assert.ok(!JSON.stringify(history).includes(String(`is_not":[null,${secret}`)))
    await kith.ann.perform(updateContact, {
      id: twin,
      first_name: 'Olav',
      last_name: 'Moe',
      mobile_phone: null,
    })
    await pairs()
    assert.deepEqual(await marked(true, kith.bob), [])
    await kith.ann.perform(deleteContact, { id: secret })
  })

  it('come in pages, most likely first', async () => {
    for (const job_title of [null, 'Pilot', 'Captain', 'Sailor'])
      await add({ first_name: 'Wanjiru', last_name: 'Kamau', email_address: 'wk@example.com', job_title })
    const { items: all } = await kith.ann.perform(findDuplicates, {})
    assert.equal(all.length, 6)
    const confidences = all.map(({ confidence }) => confidence)
    assert.deepEqual(
      confidences,
      confidences.toSorted((one, other) => other - one),
    )
    assert.equal(new Set(all.map(({ group }) => group)).size, 1)
    for (const contact_id of [undefined, all[0]!.contacts[0]!.id]) {
      const found: unknown[] = []
      let cursor: string | null = null
      do {
        const page: Awaited<ReturnType<typeof read>> = await read(contact_id, cursor)
        assert.ok(page.items.length <= 2)
        found.push(...page.items)
        cursor = page.next_cursor
      } while (cursor)
      assert.equal(found.length, contact_id === undefined ? 6 : 3)
    }
  })
  const read = (contact_id: number | undefined, cursor: string | null) =>
    kith.ann.perform(findDuplicates, {
      limit: 2,
      ...(contact_id && { contact_id }),
      ...(cursor && { cursor }),
    })
})
