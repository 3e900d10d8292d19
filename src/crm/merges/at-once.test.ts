import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { createContact } from '../contacts/create-contact.ts'
import { getContact } from '../contacts/get-contact.ts'
import { addNote } from '../notes/add-note.ts'
import { listNotes } from '../notes/list-notes.ts'
import { mergeContacts } from './merge-contacts.ts'
import { undoMerge } from './undo-merge.ts'

describe('merges at once', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  async function pair(): Promise<[number, number]> {
    const ids: number[] = []
    for (const first_name of ['One', 'Other']) {
      const { id } = await kith.ann.perform(createContact, { first_name })
      for (const number of [1, 2, 3])
        await kith.ann.perform(addNote, { contact_id: id, body: `${first_name} ${number}` })
      ids.push(id)
    }
    return ids as [number, number]
  }
  const ALL = ['One 1', 'One 2', 'One 3', 'Other 1', 'Other 2', 'Other 3']
  const notesOf = async (contact_id: number) =>
    (await kith.ann.perform(listNotes, { contact_id })).items
      .map(({ body }) => body)
      .filter((body) => !body.startsWith('Kept'))
      .sort()

  it('12 of one pair leave every note once', async () => {
    const [id, duplicate_id] = await pair()
    const merges = Array.from({ length: 12 }, () => kith.ann.perform(mergeContacts, { id, duplicate_id }))
    const settled = await Promise.allSettled(merges)
    assert.equal(settled.filter(({ status }) => status === 'fulfilled').length, 1)
    for (const one of settled) if (one.status === 'rejected') assert.equal(one.reason.code, 'contact_merged')
    assert.deepEqual(await notesOf(id), ALL)
  })

  it('A into B and B into A leave one survivor with everything', async () => {
    const [a, b] = await pair()
    const settled = await Promise.allSettled([
      kith.ann.perform(mergeContacts, { id: a, duplicate_id: b }),
      kith.bob.perform(mergeContacts, { id: b, duplicate_id: a }),
    ])
    assert.deepEqual(settled.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
    const survivors = [
      await kith.ann.perform(getContact, { id: a }),
      await kith.ann.perform(getContact, { id: b }),
    ]
    assert.equal(survivors[0]!.id, survivors[1]!.id)
    assert.deepEqual(await notesOf(a), ALL)
  })

  it('undone 12 times, it is undone once', async () => {
    const [id, duplicate_id] = await pair()
    const { merge } = await kith.ann.perform(mergeContacts, { id, duplicate_id })
    const undoings = Array.from({ length: 12 }, () => kith.ann.perform(undoMerge, { id: merge.id }))
    const settled = await Promise.allSettled(undoings)
    assert.equal(settled.filter(({ status }) => status === 'fulfilled').length, 1)
    assert.deepEqual([...(await notesOf(id)), ...(await notesOf(duplicate_id))], ALL)
  })
})
