import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith, type Person } from '../../../tests/support/kith.ts'
import { createCall } from '../calls/create-call.ts'
import { listCalls } from '../calls/list-calls.ts'
import { createDeal } from '../deals/create-deal.ts'
import { listDeals } from '../deals/list-deals.ts'
import { updateFieldLabels } from '../field-labels/update-field-labels.ts'
import { listHistory } from '../history/list-history.ts'
import { addToList } from '../lists/add-to-list.ts'
import { createList } from '../lists/create-list.ts'
import { listLists } from '../lists/list-lists.ts'
import { mergeContacts } from '../merges/merge-contacts.ts'
import { addNote } from '../notes/add-note.ts'
import { listNotes } from '../notes/list-notes.ts'
import { completeTask } from '../tasks/complete-task.ts'
import { createTask } from '../tasks/create-task.ts'
import { listTasks } from '../tasks/list-tasks.ts'
import { createContact } from './create-contact.ts'
import { getContact } from './get-contact.ts'
import { getContactOverview } from './get-contact-overview.ts'
import { updateContact } from './update-contact.ts'

describe('the overview of a contact', () => {
  let kith: Kith
  let contact_id: number
  before(async () => {
    kith = await openKith()
    contact_id = await makeBusyContact(kith)
  })
  after(() => kith.close())

  /** What the operations say that it stands for. */
  async function partsOf({ perform }: Person, limit: number) {
    const notes = await perform(listNotes, { contact_id, limit })
    const lists = await perform(listLists, { contact_id, limit: 20 })
    const history = await perform(listHistory, { contact_id, limit: 10 })
    return {
      contact: await perform(getContact, { id: contact_id }),
      lists: lists.items.map(({ id, name }) => ({ id, name })),
      deals: (await perform(listDeals, { contact_id, limit: 10 })).items,
      notes: notes.items,
      next_notes_cursor: notes.next_cursor,
      open_tasks: (await perform(listTasks, { contact_id, status: 'open', limit: 5 })).items,
      upcoming_calls: (await perform(listCalls, { contact_id, upcoming: true, limit: 5 })).items,
      history: history.items.map(({ created_at, user_name, body }) => ({ created_at, user_name, body })),
    }
  }

  it('is what the lists say, to each as much as they see', async () => {
    const dealsSeen: number[] = []
    for (const person of [kith.ann, kith.bob]) {
      const {
        actions: _,
        more,
        user_names,
        ...overview
      } = await person.perform(getContactOverview, {
        id: contact_id,
        notes: 2,
      })
      assert.deepEqual(overview, await partsOf(person, 2))
      assert.deepEqual(more, { notes: 1, open_tasks: 1, upcoming_calls: 1 })
      assert.deepEqual(Object.values(user_names), ['ann', 'bob'])
      const { lists, notes, open_tasks, upcoming_calls, history } = overview
      const lengths = [lists, notes, open_tasks, upcoming_calls, history].map(({ length }) => length)
      assert.deepEqual(lengths, [3, 2, 5, 5, 10])
      dealsSeen.push(overview.deals.length)
    }
    assert.deepEqual(dealsSeen, [3, 2])
  })

  it('goes on with the notes, and takes the cursor of their list', async () => {
    const { next_cursor } = await kith.ann.perform(listNotes, { contact_id, limit: 2 })
    const wish = { id: contact_id, notes_cursor: next_cursor }
    const { notes, next_notes_cursor } = await kith.ann.perform(getContactOverview, wish)
    assert.deepEqual([notes.map(({ body }) => body), next_notes_cursor], [['Note 0'], null])
    await assert.rejects(kith.ann.perform(getContactOverview, { ...wish, notes_cursor: 'made up' }), {
      fields: [{ field: 'cursor', code: 'not_a_cursor', message: 'is not a cursor that Kith gave out' }],
    })
  })

  it('tells what happened last, of every kind', async () => {
    const { actions } = await kith.ann.perform(getContactOverview, { id: contact_id })
    assert.deepEqual(
      actions.map(({ type, body }) => `${type} ${body}`),
      ['task Done', 'note Note 2', 'note Note 1', 'note Note 0'],
    )
  })

  it('of a contact that was merged is that of the survivor; of one that is not seen there is none', async () => {
    const { id } = await kith.ann.perform(createContact, { first_name: 'Twice' })
    await kith.ann.perform(mergeContacts, { id: contact_id, duplicate_id: id })
    const whole = await kith.ann.perform(getContactOverview, { id: contact_id })
    assert.deepEqual(await kith.ann.perform(getContactOverview, { id }), whole)
    await assert.rejects(kith.eve.perform(getContactOverview, { id: contact_id }), { kind: 'not_found' })
    await assert.rejects(kith.eve.perform(getContactOverview, { id }), { kind: 'not_found' })
  })
})

/** A contact with more of everything than is shown; one of its deals is that of a private contact of ann's. */
async function makeBusyContact({ ann }: Kith): Promise<number> {
  const { id } = await ann.perform(createContact, { first_name: 'Ines' })
  const hidden = await ann.perform(createContact, { first_name: 'Hidden', is_private: true })
  await ann.perform(updateFieldLabels, { user_1: 'Shoe size' })
  for (const name of ['Zebras', 'apes', 'Bears']) {
    const list = await ann.perform(createList, { name })
    await ann.perform(addToList, { list_id: list.id, contact_ids: [id] })
  }
  for (const contact_ids of [[id], [id, hidden.id], [hidden.id, id]])
    await ann.perform(createDeal, { name: 'Deal', contact_ids, amount: '12.50' })
  for (let number = 0; number < 3; number++)
    await ann.perform(addNote, { contact_id: id, body: `Note ${number}` })
  for (const due of ['2031-03-02', null, '2031-03-01 15:00', null, '2031-02-28', '2031-03-01'])
    await ann.perform(createTask, { contact_id: id, description: `Due ${due}`, due })
  for (const day of [3, 1, 2, 6, 5, 4])
    await ann.perform(createCall, { contact_id: id, scheduled_at: `2031-03-0${day}T10:00:00Z` })
  const done = await ann.perform(createTask, { contact_id: id, description: 'Done' })
  await ann.perform(completeTask, { id: done.id })
  await ann.perform(updateContact, { id, user_1: '44' })
  return id
}
