import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { png } from '../../../tests/support/images.ts'
import { type Kith, openKith, type Person } from '../../../tests/support/kith.ts'
import { operator } from '../../admin/open-data.ts'
import { perform } from '../../core/perform.ts'
import { deleteActivity } from '../activities/delete-activity.ts'
import { logActivity } from '../activities/log-activity.ts'
import { createCall } from '../calls/create-call.ts'
import { deleteCall } from '../calls/delete-call.ts'
import { KNOWN_FOR } from '../changes/deletion.ts'
import { changeContactsInBulk } from '../contacts/change-contacts-in-bulk.ts'
import { createContact } from '../contacts/create-contact.ts'
import { deleteContact } from '../contacts/delete-contact.ts'
import { restoreContact } from '../contacts/restore-contact.ts'
import { updateContact } from '../contacts/update-contact.ts'
import { createDeal } from '../deals/create-deal.ts'
import { deleteDeal } from '../deals/delete-deal.ts'
import { createList } from '../lists/create-list.ts'
import { deleteList } from '../lists/delete-list.ts'
import { restoreList } from '../lists/restore-list.ts'
import { mergeContacts } from '../merges/merge-contacts.ts'
import { undoMerge } from '../merges/undo-merge.ts'
import { deleteMessage } from '../messages/delete-message.ts'
import { logMessage } from '../messages/log-message.ts'
import { addNote } from '../notes/add-note.ts'
import { deleteNote } from '../notes/delete-note.ts'
import { listNotes } from '../notes/list-notes.ts'
import { restoreNote } from '../notes/restore-note.ts'
import { addPhoto } from '../photos/add-photo.ts'
import { deletePhoto } from '../photos/delete-photo.ts'
import { createTask } from '../tasks/create-task.ts'
import { deleteTask } from '../tasks/delete-task.ts'
import { purgeTrash, TRASH_LASTS } from '../upkeep/purge-trash.ts'
import { listDeletions } from './list-deletions.ts'

describe('what is gone', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  const make = async (fields: object = {}, person = kith.ann) =>
    (await person.perform(createContact, { first_name: 'Ines', ...fields })).id
  /** `contact 17`, for each that is gone for this person, in the order in which it went. */
  async function goneFor(person: Person): Promise<string[]> {
    const { items } = await person.perform(listDeletions, { limit: 200 })
    return items.map(({ type, id }) => `${type} ${id}`)
  }
  const age = (milliseconds: number) =>
    kith.database.write(async (db) => {
      const before = new Date(Date.now() - milliseconds - 1000).toISOString()
      for (const table of ['contacts', 'notes'] as const)
        await db.updateTable(table).set({ trashed_at: before }).where('trashed_at', 'is not', null).execute()
      await db.updateTable('deletions').set({ deleted_at: before }).execute()
    })
  const purge = () => perform(purgeTrash, { database: kith.database, viewer: operator() }, {})

  it('is told of every kind, in the order in which it went, to everybody who could see it and to no stranger', async () => {
    const contact_id = await make()
    const data = (await png()).toString('base64')
    const note = await kith.ann.perform(addNote, { contact_id, body: 'x' })
    const call = await kith.ann.perform(createCall, { contact_id, body: 'x' })
    const message = await kith.ann.perform(logMessage, { contact_id, body: 'x' })
    const photo = await kith.ann.perform(addPhoto, { contact_id, data })
    const activity = await kith.ann.perform(logActivity, { contact_id, body: 'x' })
    const task = await kith.ann.perform(createTask, { description: 'x' })
    const deal = await kith.ann.perform(createDeal, { name: 'x', contact_ids: [contact_id] })
    const list = await kith.ann.perform(createList, { name: 'x' })
    const before = await goneFor(kith.bob)
    await kith.ann.perform(deleteNote, { id: note.id })
    await kith.ann.perform(deleteCall, { id: call.id })
    await kith.ann.perform(deleteMessage, { id: message.id })
    await kith.ann.perform(deletePhoto, { id: photo.id })
    await kith.ann.perform(deleteActivity, { id: activity.id })
    await kith.ann.perform(deleteTask, { id: task.id })
    await kith.ann.perform(deleteDeal, { id: deal.id })
    await kith.ann.perform(deleteList, { id: list.id })
    await kith.ann.perform(deleteContact, { id: contact_id })
    const gone = (await goneFor(kith.bob)).slice(before.length)
    assert.deepEqual(gone, [
      `note ${note.id}`,
      `call ${call.id}`,
      `message ${message.id}`,
      `photo ${photo.id}`,
      `activity ${activity.id}`,
      `task ${task.id}`,
      `deal ${deal.id}`,
      `list ${list.id}`,
      `contact ${contact_id}`,
    ])
    assert.deepEqual(await goneFor(kith.eve), [])
  })

  it('is told from a time on, by kind, and page by page', async () => {
    const { items: earlier } = await kith.ann.perform(listDeletions, { limit: 200 })
    const ids = await Promise.all([make(), make(), make()])
    const bulk = { action: 'delete' as const, contact_ids: ids }
    await kith.ann.perform(changeContactsInBulk, bulk)
    const since = earlier.at(-1)!.deleted_at
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const page = await kith.ann.perform(listDeletions, {
        ...(cursor ? { cursor } : { since, types: ['contact'] }),
        limit: 2,
        include_total: true,
      })
      assert.equal(
        page.total_count,
        ids.length +
          earlier.filter(({ type, deleted_at }) => type === 'contact' && deleted_at >= since).length,
      )
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    assert.deepEqual(seen.slice(-ids.length).sort(), [...ids].sort())
    const times = (await kith.ann.perform(listDeletions, { limit: 200 })).items.map(
      ({ deleted_at }) => deleted_at,
    )
    assert.deepEqual(times, times.toSorted())
  })

  it('says where a contact went that was merged, until the merge is undone', async () => {
    const [survivor, duplicate] = [await make(), await make()]
    const { merge } = await kith.ann.perform(mergeContacts, { id: survivor, duplicate_id: duplicate })
    const find = async (person: Person) =>
      (await person.perform(listDeletions, { limit: 200 })).items.find(
        ({ id, type }) => type === 'contact' && id === duplicate,
      )
    assert.equal((await find(kith.bob))?.merged_into, survivor)
    await kith.ann.perform(updateContact, { id: survivor, is_private: true })
    assert.equal((await find(kith.bob))?.merged_into, null)
    assert.equal((await find(kith.ann))?.merged_into, survivor)
    await kith.ann.perform(undoMerge, { id: merge.id! })
    assert.equal(await find(kith.ann), undefined)
  })

  it('does not tell of what came back, which has changed then', async () => {
    const contact_id = await make()
    const note = await kith.ann.perform(addNote, { contact_id, body: 'x' })
    const list = await kith.ann.perform(createList, { name: 'y' })
    await kith.ann.perform(deleteNote, { id: note.id })
    await kith.ann.perform(deleteList, { id: list.id })
    await kith.ann.perform(deleteContact, { id: contact_id })
    const { items } = await kith.ann.perform(listDeletions, { limit: 200 })
    await kith.ann.perform(restoreContact, { id: contact_id })
    const restored = await kith.ann.perform(restoreNote, { id: note.id })
    await kith.ann.perform(restoreList, { id: list.id })
    const gone = await goneFor(kith.ann)
    for (const one of [`contact ${contact_id}`, `note ${note.id}`, `list ${list.id}`])
      assert.ok(!gone.includes(one), one)
    const since = items.at(-1)!.deleted_at
    const { items: notes } = await kith.ann.perform(listNotes, { updated_since: since })
    assert.deepEqual(notes, [restored])
  })

  it('what is made private is gone for colleagues, once, and nothing of what they never saw is told', async () => {
    const secret = await make({ is_private: true })
    const note = await kith.ann.perform(addNote, { contact_id: secret, body: 'x' })
    const call = await kith.ann.perform(createCall, { contact_id: secret, body: 'x' })
    const deal = await kith.ann.perform(createDeal, { name: 'x', contact_ids: [secret] })
    const task = await kith.ann.perform(createTask, { description: 'x', deal_id: deal.id })
    await kith.ann.perform(deleteNote, { id: note.id })
    await kith.ann.perform(deleteCall, { id: call.id })
    await kith.ann.perform(deleteTask, { id: task.id })
    await kith.ann.perform(deleteDeal, { id: deal.id })
    await kith.ann.perform(deleteContact, { id: secret })
    const shared = await make()
    await kith.ann.perform(updateContact, { id: shared, is_private: true })
    const forBob = await goneFor(kith.bob)
    for (const one of [
      `contact ${secret}`,
      `note ${note.id}`,
      `call ${call.id}`,
      `deal ${deal.id}`,
      `task ${task.id}`,
    ]) {
      assert.ok(!forBob.includes(one), one)
      assert.ok((await goneFor(kith.ann)).includes(one), one)
    }
    assert.equal(forBob.filter((one) => one === `contact ${shared}`).length, 1)
    assert.ok(!(await goneFor(kith.ann)).includes(`contact ${shared}`))
    await kith.ann.perform(deleteContact, { id: shared })
    assert.equal((await goneFor(kith.bob)).filter((one) => one === `contact ${shared}`).length, 1)
    await kith.ann.perform(restoreContact, { id: shared })
    assert.ok((await goneFor(kith.bob)).includes(`contact ${shared}`))
    await kith.ann.perform(updateContact, { id: shared, is_private: false })
    assert.ok(!(await goneFor(kith.bob)).includes(`contact ${shared}`))
  })

  it('is known after the trash was emptied, for half a year', async () => {
    const shared = await make()
    const secret = await make({ is_private: true })
    await kith.ann.perform(deleteContact, { id: shared })
    await kith.ann.perform(deleteContact, { id: secret })
    await age(TRASH_LASTS)
    while ((await purge()).purged > 0);
    assert.ok((await goneFor(kith.bob)).includes(`contact ${shared}`))
    assert.ok(!(await goneFor(kith.bob)).includes(`contact ${secret}`))
    assert.ok((await goneFor(kith.ann)).includes(`contact ${secret}`))
    const { known_from } = await kith.ann.perform(listDeletions, {})
    const span = Date.now() - Date.parse(known_from)
    assert.ok(span <= KNOWN_FOR && span > KNOWN_FOR - 172_800_000)
    await age(KNOWN_FOR)
    await purge()
    assert.deepEqual(await goneFor(kith.ann), [])
  })

  it('is told in the order in which it went, also where another server has a clock that runs ahead', async () => {
    const { eve, database } = kith
    const [first, second] = [await make({}, eve), await make({}, eve)]
    await eve.perform(deleteContact, { id: first })
    const deleted_at = new Date(Date.now() + 60_000).toISOString()
    await database.write(
      (db) =>
        db
          .updateTable('deletions')
          .set({ deleted_at })
          .where('account_id', '=', eve.viewer.account_id)
          .execute(),
      eve.viewer.account_id,
    )
    await eve.perform(deleteContact, { id: second })
    assert.deepEqual(await goneFor(eve), [`contact ${first}`, `contact ${second}`])
    const { items } = await eve.perform(listDeletions, { updated_since: deleted_at })
    assert.deepEqual(
      items.map(({ id }) => id),
      [first, second],
    )
  })
})
