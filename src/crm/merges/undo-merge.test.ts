import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith, type Person } from '../../../tests/support/kith.ts'
import { operator } from '../../admin/open-data.ts'
import { perform } from '../../core/perform.ts'
import { createContact } from '../contacts/create-contact.ts'
import { deleteContact } from '../contacts/delete-contact.ts'
import { getContact } from '../contacts/get-contact.ts'
import { listContacts } from '../contacts/list-contacts.ts'
import { updateContact } from '../contacts/update-contact.ts'
import { createDeal } from '../deals/create-deal.ts'
import { getDeal } from '../deals/get-deal.ts'
import { updateDeal } from '../deals/update-deal.ts'
import { dismissDuplicate } from '../duplicates/dismiss-duplicate.ts'
import { listDismissedDuplicates } from '../duplicates/list-dismissed-duplicates.ts'
import { addToList } from '../lists/add-to-list.ts'
import { createList } from '../lists/create-list.ts'
import { removeFromList } from '../lists/remove-from-list.ts'
import { addNote } from '../notes/add-note.ts'
import { deleteNote } from '../notes/delete-note.ts'
import { listNotes } from '../notes/list-notes.ts'
import { updateNote } from '../notes/update-note.ts'
import { purgeTrash } from '../upkeep/purge-trash.ts'
import { getMerge } from './get-merge.ts'
import { listMerges } from './list-merges.ts'
import { UNDO_LASTS } from './merge.ts'
import { mergeContacts } from './merge-contacts.ts'
import { undoMerge } from './undo-merge.ts'

describe('undoMerge', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  const add = async (fields: object = {}, person: Person = kith.ann) =>
    (await person.perform(createContact, { last_name: 'Okafor', ...fields })).id
  const merge = async (id: number, duplicate_id: number, person: Person = kith.ann) =>
    (await person.perform(mergeContacts, { id, duplicate_id })).merge.id!
  const undo = (id: number, person: Person = kith.ann) => person.perform(undoMerge, { id })
  const notesOf = async (contact_id: number) =>
    (await kith.ann.perform(listNotes, { contact_id })).items.map(({ body }) => body).sort()

  it('brings the duplicate back with what it had; what came later stays with the survivor', async () => {
    const [id, duplicate] = [await add(), await add({ job_title: 'Buyer', first_name: 'Zoraida' })]
    await kith.ann.perform(addNote, { contact_id: id, body: 'Of the survivor' })
    await kith.ann.perform(addNote, { contact_id: duplicate, body: 'Of the duplicate' })
    const merged = await merge(id, duplicate)
    const { items } = await kith.ann.perform(listMerges, { contact_id: id })
    assert.deepEqual(
      items.map(({ survivor_name, duplicate_name }) => [survivor_name, duplicate_name]),
      [['Zoraida Okafor', 'Zoraida Okafor']],
    )
    await kith.ann.perform(addNote, { contact_id: id, body: 'Later' })
    const answer = await undo(merged, kith.bob)
    assert.equal(answer.restored_contact.id, duplicate)
    assert.equal(answer.contact.job_title, null)
    assert.deepEqual(answer.kept, [])
    assert.ok(answer.merge.undone_at)
    assert.deepEqual(await notesOf(id), ['Later', 'Of the survivor'])
    assert.deepEqual(await notesOf(duplicate), ['Of the duplicate'])
    const found = await kith.ann.perform(listContacts, { q: 'zoraida' })
    assert.deepEqual(
      found.items.map((one) => one.id),
      [duplicate],
    )
    await kith.ann.perform(updateContact, { id: duplicate, company: 'Acme' })
  })

  it('counts the last action of the duplicate anew: what was deleted since is none any more', async () => {
    const [id, duplicate] = [await add(), await add()]
    const note = await kith.ann.perform(addNote, { contact_id: duplicate, body: 'Met' })
    const merged = await merge(id, duplicate)
    await kith.ann.perform(deleteNote, { id: note.id })
    const { restored_contact } = await undo(merged)
    const restored = await kith.ann.perform(getContact, { id: restored_contact.id })
    assert.equal(restored.last_action_at, null)
  })

  it('keeps fields that were edited since, and says which', async () => {
    const [id, duplicate] = [await add(), await add({ job_title: 'Buyer', department: 'Purchasing' })]
    const merged = await merge(id, duplicate)
    await kith.ann.perform(updateContact, { id, job_title: 'Head of buying' })
    const { contact, kept } = await undo(merged)
    assert.deepEqual(kept, [{ field: 'job_title', value: 'Head of buying' }])
    assert.deepEqual([contact.job_title, contact.department], ['Head of buying', null])
  })

  it('removes the note of what had no room, unless somebody wrote in it', async () => {
    for (const isEdited of [false, true]) {
      const [id, duplicate] = [await add({ job_title: 'Buyer' }), await add({ job_title: 'Clerk' })]
      const merged = await merge(id, duplicate)
      const { items } = await kith.ann.perform(listNotes, { contact_id: id })
      const note = items[0]!
      if (isEdited) await kith.ann.perform(updateNote, { id: note.id, body: `${note.body} Really?` })
      const { kept } = await undo(merged)
      assert.deepEqual(kept, isEdited ? [{ field: 'note', value: note.id }] : [])
      assert.equal((await notesOf(id)).length, isEdited ? 1 : 0)
    }
  })

  it('gives lists and deals back, as far as nobody took the survivor out of them', async () => {
    const [id, duplicate, other] = [await add(), await add(), await add()]
    const lists = []
    for (const name of ['Both', 'Left', 'Stayed'])
      lists.push((await kith.ann.perform(createList, { name })).id)
    const [both, left, stayed] = lists as [number, number, number]
    await kith.ann.perform(addToList, { list_id: both, contact_ids: [id, duplicate] })
    for (const list_id of [left, stayed])
      await kith.ann.perform(addToList, { list_id, contact_ids: [duplicate] })
    const deal = async (name: string, contact_ids: number[]) =>
      (await kith.ann.perform(createDeal, { name, contact_ids })).id
    const untouched = await deal('Untouched', [other, duplicate, id])
    const widened = await deal('Widened', [duplicate])
    const lost = await deal('Lost', [other, duplicate])

    const merged = await merge(id, duplicate)
    await kith.ann.perform(removeFromList, { list_id: left, contact_ids: [id] })
    await kith.ann.perform(updateDeal, { id: widened, contact_ids: [id, other] })
    await kith.ann.perform(updateDeal, { id: lost, contact_ids: [other] })
    const { contact, restored_contact } = await undo(merged)
    assert.deepEqual([contact.list_ids, restored_contact.list_ids], [[both], [both, stayed]])
    const contactsOf = async (dealId: number) =>
      (await kith.ann.perform(getDeal, { id: dealId })).contacts.map((one) => one.id)
    assert.deepEqual(await contactsOf(untouched), [other, duplicate, id])
    assert.deepEqual(await contactsOf(widened), [duplicate, other])
    assert.deepEqual(await contactsOf(lost), [other])
    await kith.ann.perform(deleteContact, { id: duplicate })
    await assert.rejects(kith.ann.perform(getDeal, { id: widened }), { kind: 'not_found' })
  })

  it('happens once', async () => {
    const merged = await merge(await add(), await add())
    await undo(merged)
    await assert.rejects(undo(merged), { kind: 'conflict', code: 'merge_undone' })
  })

  it('waits for later merges of the same contact, and names the one to undo first', async () => {
    const [a, b, c, d] = [await add(), await add(), await add(), await add()]
    await kith.ann.perform(addNote, { contact_id: b, body: 'Of b' })
    const inner = await merge(a, b)
    const beside = await merge(a, d)
    const outer = await merge(c, a)
    const refusal = (merge_id: number) => ({ kind: 'conflict', code: 'later_merge', details: { merge_id } })
    await assert.rejects(undo(inner), refusal(outer))
    await assert.rejects(undo(beside), refusal(outer))
    assert.deepEqual(await notesOf(c), ['Of b'])
    await undo(outer)
    await assert.rejects(undo(inner), refusal(beside))
    assert.equal((await kith.ann.perform(getContact, { id: b })).id, a)
    await undo(beside)
    await undo(inner)
    assert.deepEqual(await notesOf(b), ['Of b'])
    assert.deepEqual(await notesOf(c), [])
  })

  it('takes back that the survivor is not whom the duplicate is not', async () => {
    const [survivor, duplicate, cousin, aunt] = [await add(), await add(), await add(), await add()]
    const dismiss = (...contact_ids: number[]) => kith.ann.perform(dismissDuplicate, { contact_ids })
    const dismissed = async () =>
      (await kith.ann.perform(listDismissedDuplicates, {})).items.map(({ contacts }) =>
        contacts
          .map(({ id }) => id)
          .toSorted((a, b) => a - b)
          .join(' '),
      )
    await dismiss(duplicate, cousin)
    await dismiss(duplicate, aunt)
    await dismiss(survivor, aunt)
    await dismiss(survivor, duplicate)
    const id = await merge(survivor, duplicate)
    assert.deepEqual(await dismissed(), [`${survivor} ${cousin}`, `${survivor} ${aunt}`])
    await undo(id)
    assert.deepEqual(await dismissed(), [
      `${survivor} ${duplicate}`,
      `${survivor} ${aunt}`,
      `${duplicate} ${aunt}`,
      `${duplicate} ${cousin}`,
    ])
  })

  it('can be merged again afterwards', async () => {
    const [id, duplicate] = [await add(), await add()]
    await undo(await merge(id, duplicate))
    const again = await merge(duplicate, id)
    assert.equal((await kith.ann.perform(getContact, { id })).id, duplicate)
    const { items } = await kith.ann.perform(listMerges, { contact_id: id, include_total: true })
    assert.deepEqual(items[0]?.id, again)
    assert.equal(items.length, 2)
  })

  describe('with private contacts', () => {
    it('hides the duplicate again, and is nobody else’s to see or to do', async () => {
      const [id, secret] = [await add(), await add({ is_private: true })]
      await kith.ann.perform(addNote, { contact_id: secret, body: 'Secret' })
      const merged = await merge(id, secret)
      await assert.rejects(undo(merged, kith.bob), { kind: 'not_found' })
      await assert.rejects(kith.bob.perform(getMerge, { id: merged }), { kind: 'not_found' })
      assert.ok(!(await kith.bob.perform(listMerges, {})).items.some((one) => one.id === merged))
      await undo(merged)
      await assert.rejects(kith.bob.perform(getContact, { id: secret }), { kind: 'not_found' })
      assert.deepEqual((await kith.bob.perform(listNotes, { contact_id: id })).items, [])
    })

    it('makes a survivor private again for its owner only', async () => {
      const [secret, shared] = [await add({ is_private: true }), await add()]
      const merged = await merge(secret, shared)
      await assert.rejects(undo(merged, kith.bob), { kind: 'forbidden', code: 'not_the_owner' })
      assert.equal((await undo(merged)).contact.is_private, true)
      await assert.rejects(kith.bob.perform(getContact, { id: secret }), { kind: 'not_found' })
      await assert.rejects(kith.bob.perform(getMerge, { id: merged }), { kind: 'not_found' })
    })
  })

  describe('after 30 days', () => {
    const purge = () => perform(purgeTrash, { database: kith.database, viewer: operator() }, {})
    const age = (id: number) =>
      kith.database.write((db) =>
        db
          .updateTable('merges')
          .set({ created_at: new Date(Date.now() - UNDO_LASTS - 1000).toISOString() })
          .where('id', '=', id)
          .execute(),
      )

    it('is over; the old id goes on answering, and nothing else is left of the duplicate', async () => {
      const [id, duplicate] = [await add(), await add({ job_title: 'Buyer', spouse: 'Nobody knows' })]
      const merged = await merge(id, duplicate)
      await age(merged)
      await assert.rejects(undo(merged), { kind: 'conflict', code: 'merge_too_old' })
      await purge()
      await assert.rejects(undo(merged), { kind: 'conflict', code: 'merge_too_old' })
      const { duplicate_id, duplicate_name } = await kith.ann.perform(getMerge, { id: merged })
      assert.deepEqual([duplicate_id, duplicate_name], [duplicate, ''])
      assert.equal((await kith.ann.perform(getContact, { id: duplicate })).id, id)
      const rows = await kith.database.reader
        .selectFrom('contacts')
        .select(['name', 'spouse'])
        .where('id', '=', duplicate)
        .execute()
      assert.deepEqual(rows, [{ name: '', spouse: null }])
    })

    it('a merged contact is purged with its survivor, and not before', async () => {
      const [id, duplicate] = [await add(), await add()]
      const merged = await merge(id, duplicate)
      const long = new Date(Date.now() - 31 * 86_400_000).toISOString()
      const trashedSince = (one: number) =>
        kith.database.write((db) =>
          db.updateTable('contacts').set({ trashed_at: long }).where('id', '=', one).execute(),
        )
      await trashedSince(duplicate)
      await purge()
      assert.equal((await kith.ann.perform(getContact, { id: duplicate })).id, id)
      await trashedSince(id)
      await purge()
      const left = await kith.database.reader
        .selectFrom('contacts')
        .select('id')
        .where('id', 'in', [id, duplicate])
        .execute()
      assert.deepEqual(left, [])
      await assert.rejects(kith.ann.perform(getMerge, { id: merged }), { kind: 'not_found' })
    })
  })
})
