import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { mergingIn } from '../../../tests/support/merging.ts'
import { getContact } from '../contacts/get-contact.ts'
import { addToList } from '../lists/add-to-list.ts'
import { createList } from '../lists/create-list.ts'
import { mergeContacts } from './merge-contacts.ts'
import { undoMerge } from './undo-merge.ts'

let kith: Kith
before(async () => {
  kith = await openKith()
})
after(() => kith.close())
const { add } = mergingIn(() => kith)

async function four() {
  const ids = [
    await add({ first_name: 'Ines' }),
    await add({ email_address: 'ines@harbour.example', job_title: 'Buyer' }),
    await add({ mobile_phone: '+47 912 34 567', job_title: 'Clerk' }),
    await add({ home_city: 'Bergen', email_address: 'okafor@mail.example' }),
  ] as const
  const { id: list } = await kith.ann.perform(createList, { name: `Board ${ids[0]}` })
  for (const contact_id of ids.slice(1))
    await kith.ann.perform(addToList, { list_id: list, contact_ids: [contact_id] })
  return { ids, list }
}

const merge = ([id, duplicate_id, ...further_ids]: readonly number[], rest: object = {}) =>
  kith.ann.perform(mergeContacts, { id: id!, duplicate_id: duplicate_id!, further_ids, ...rest })
const contactOf = (id: number) => kith.ann.perform(getContact, { id })

describe('several duplicates merged in one step', () => {
  it('leave one contact with everything of all', async () => {
    const { ids, list } = await four()
    const { contact, further } = await merge(ids)
    assert.deepEqual(
      [
        contact.email_address,
        contact.email_address_2,
        contact.mobile_phone,
        contact.home_city,
        contact.job_title,
      ],
      ['ines@harbour.example', 'okafor@mail.example', '+47 912 34 567', 'Bergen', 'Buyer'],
    )
    assert.deepEqual(contact.list_ids, [list])
    assert.deepEqual(
      further.map(({ duplicate_id }) => duplicate_id),
      ids.slice(2),
    )
    for (const id of ids) assert.equal((await contactOf(id)).id, ids[0])
  })

  it('are previewed as they are merged', async () => {
    const { ids } = await four()
    const told = ({ merge, further, contact }: Awaited<ReturnType<typeof merge_>>) => ({
      merges: [merge, ...further].map(({ moved, changes, kept_in_note }) => ({
        moved,
        changes,
        kept_in_note,
      })),
      contact: { ...contact, updated_at: '' },
    })
    const merge_ = (rest: object) => merge(ids, rest)
    const preview = told(await merge_({ dry_run: true }))
    assert.equal((await contactOf(ids[1])).id, ids[1])
    assert.deepEqual(preview, told(await merge_({})))
  })

  it('are undone in one step, by whichever of the merges', async () => {
    const { ids } = await four()
    const before = await Promise.all(ids.map(contactOf))
    const { merge: first, further } = await merge(ids)
    const undone = await kith.ann.perform(undoMerge, { id: further[0]!.id! })
    assert.equal(undone.restored_contact.id, ids[2])
    assert.deepEqual(
      undone.further.map(({ id }) => id),
      [ids[1], ids[3]],
    )
    for (const [at, contact] of before.entries())
      assert.deepEqual({ ...(await contactOf(ids[at]!)), updated_at: '' }, { ...contact, updated_at: '' })
    await assert.rejects(kith.ann.perform(undoMerge, { id: first.id! }), { code: 'merge_undone' })
  })

  it('have to be others, each named once', async () => {
    const { ids } = await four()
    for (const wrong of [
      [ids[0], ids[1], ids[1]],
      [ids[0], ids[1], ids[0]],
    ])
      await assert.rejects(merge(wrong), ({ fields }) => fields[0].field === 'further_ids')
  })
})
