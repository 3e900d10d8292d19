import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { getActivity } from '../activities/get-activity.ts'
import { logActivity } from '../activities/log-activity.ts'
import { updateActivity } from '../activities/update-activity.ts'
import { cancelCall } from '../calls/cancel-call.ts'
import { completeCall } from '../calls/complete-call.ts'
import { createCall } from '../calls/create-call.ts'
import { deleteCall } from '../calls/delete-call.ts'
import { getCall } from '../calls/get-call.ts'
import { changeContactsInBulk } from '../contacts/change-contacts-in-bulk.ts'
import { createContact } from '../contacts/create-contact.ts'
import { deleteContact } from '../contacts/delete-contact.ts'
import { getContact } from '../contacts/get-contact.ts'
import { listContacts } from '../contacts/list-contacts.ts'
import { updateContact } from '../contacts/update-contact.ts'
import { listDealStages } from '../deal-stages/list-deal-stages.ts'
import { createDeal } from '../deals/create-deal.ts'
import { deleteDeal } from '../deals/delete-deal.ts'
import { getDeal } from '../deals/get-deal.ts'
import { listDeals } from '../deals/list-deals.ts'
import { moveDeal } from '../deals/move-deal.ts'
import { updateDeal } from '../deals/update-deal.ts'
import { listHistory } from '../history/list-history.ts'
import { addToList } from '../lists/add-to-list.ts'
import { createList } from '../lists/create-list.ts'
import { deleteList } from '../lists/delete-list.ts'
import { listLists } from '../lists/list-lists.ts'
import { removeFromList } from '../lists/remove-from-list.ts'
import { updateList } from '../lists/update-list.ts'
import { mergeContacts } from '../merges/merge-contacts.ts'
import { addNote } from '../notes/add-note.ts'
import { deleteNote } from '../notes/delete-note.ts'
import { listNotes } from '../notes/list-notes.ts'
import { updateNote } from '../notes/update-note.ts'
import { completeTask } from '../tasks/complete-task.ts'
import { createTask } from '../tasks/create-task.ts'
import { deleteTask } from '../tasks/delete-task.ts'
import { listTasks } from '../tasks/list-tasks.ts'
import { updateTask } from '../tasks/update-task.ts'
import { undoChange } from './undo-change.ts'
import { undoLatest } from './undo-latest.ts'

/** What moves with every write is not put back. */
const plain = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer, (key, value) =>
      ['updated_at', 'written_at', 'last_action_at'].includes(key) ? undefined : value,
    ),
  )

describe('what was done last', () => {
  let kith: Kith
  let ids: Record<
    'contact' | 'other' | 'note' | 'call' | 'task' | 'series' | 'deal' | 'won' | 'list' | 'meeting',
    number
  >
  let stages: number[]
  before(async () => {
    kith = await openKith()
    const { ann } = kith
    const contact = (
      await ann.perform(createContact, { first_name: 'Ines', last_name: 'Okafor', company: 'Acme' })
    ).id
    const other = (await ann.perform(createContact, { first_name: 'Kim', email_address: 'kim@acme.example' }))
      .id
    stages = (await ann.perform(listDealStages, {})).items.map(({ id }) => id)
    const deal = { contact_ids: [contact], amount: '100.00', currency: 'EUR', stage_id: stages[0] }
    ids = {
      contact,
      other,
      note: (await ann.perform(addNote, { contact_id: contact, body: 'Likes tea' })).id,
      call: (
        await ann.perform(createCall, {
          contact_id: contact,
          scheduled_at: '2031-01-02T03:04:05.000Z',
          body: 'Tea',
        })
      ).id,
      task: (
        await ann.perform(createTask, {
          contact_id: contact,
          description: 'Send the offer',
          due: '2031-02-03',
        })
      ).id,
      series: (
        await ann.perform(createTask, {
          contact_id: contact,
          description: 'Ring',
          due: '2031-02-03',
          recurrence: 'weekly',
        })
      ).id,
      deal: (await ann.perform(createDeal, { name: 'Bridge', ...deal })).id,
      won: (await ann.perform(createDeal, { name: 'Tunnel', ...deal })).id,
      list: (await ann.perform(createList, { name: 'Cards' })).id,
      meeting: (await ann.perform(logActivity, { contact_id: contact, kind: 'meeting', body: 'Lunch' })).id,
    }
    await ann.perform(moveDeal, { id: ids.won, outcome: 'won', stage_id: stages[1] })
    await ann.perform(addToList, { list_id: ids.list, contact_ids: [contact] })
  })
  after(() => kith.close())

  /** All that a person sees, but for what moves with every write. */
  async function everything() {
    const { ann } = kith
    const of = { contact_id: ids.contact }
    return plain([
      await ann.perform(listContacts, { sort: 'id' }),
      await ann.perform(listNotes, of).catch(() => 'deleted'),
      await ann.perform(getActivity, { id: ids.meeting }).catch(() => 'deleted'),
      await ann.perform(listTasks, {}),
      await ann.perform(getCall, { id: ids.call }).catch(() => 'deleted'),
      await ann.perform(getDeal, { id: ids.deal }).catch(() => 'deleted'),
      await ann.perform(getDeal, { id: ids.won }).catch(() => 'deleted'),
      await ann.perform(listDeals, {}),
      await ann.perform(listLists, {}),
    ])
  }

  const DONE: Record<string, () => Promise<unknown>> = {
    'a contact is added': () => kith.ann.perform(createContact, { last_name: 'New' }),
    'fields of a contact are changed': () =>
      kith.ann.perform(updateContact, {
        id: ids.contact,
        company: null,
        status: 'customer',
        birthday: '--03-04',
        is_private: true,
      }),
    'a contact is deleted': () => kith.ann.perform(deleteContact, { id: ids.contact }),
    'contacts are merged': () =>
      kith.ann.perform(mergeContacts, { id: ids.contact, duplicate_id: ids.other }),
    'many contacts get a status': () =>
      kith.ann.perform(changeContactsInBulk, {
        action: 'set_status',
        status: 'lead',
        contact_ids: [ids.contact, ids.other],
      }),
    'a note is added': () => kith.ann.perform(addNote, { contact_id: ids.contact, body: 'More' }),
    'a note is changed': () => kith.ann.perform(updateNote, { id: ids.note, body: 'Likes coffee' }),
    'a note is deleted': () => kith.ann.perform(deleteNote, { id: ids.note }),
    'a call is completed': () =>
      kith.ann.perform(completeCall, {
        id: ids.call,
        outcome: 'connected',
        note: 'Yes',
        duration_seconds: 60,
      }),
    'a call is canceled': () => kith.ann.perform(cancelCall, { id: ids.call }),
    'a call is deleted': () => kith.ann.perform(deleteCall, { id: ids.call }),
    'a call is logged': () => kith.ann.perform(createCall, { contact_id: ids.contact, note: 'Short' }),
    'a meeting is changed': () =>
      kith.ann.perform(updateActivity, { id: ids.meeting, body: 'Dinner', kind: 'meal' }),
    'a task is added': () => kith.ann.perform(createTask, { description: 'Another' }),
    'a task is changed': () =>
      kith.ann.perform(updateTask, {
        id: ids.task,
        due: 'tomorrow 3pm',
        description: 'Send it',
        user_id: kith.bob.viewer.user_id,
      }),
    'a task is completed': () => kith.ann.perform(completeTask, { id: ids.task }),
    'a task of a series is completed': () => kith.ann.perform(completeTask, { id: ids.series }),
    'a task is deleted': () => kith.ann.perform(deleteTask, { id: ids.task }),
    'a deal is added': () =>
      kith.ann.perform(createDeal, { name: 'Road', contact_ids: [ids.contact, ids.other] }),
    'a deal is changed': () =>
      kith.ann.perform(updateDeal, {
        id: ids.deal,
        name: 'Bridges',
        amount: '12500',
        currency: 'JPY',
        expected_close_on: '2031-01-01',
      }),
    'a deal gets other contacts': () =>
      kith.ann.perform(updateDeal, { id: ids.deal, contact_ids: [ids.other], probability: 90 }),
    'a deal is moved': () => kith.ann.perform(moveDeal, { id: ids.deal, stage_id: stages[2] }),
    'a deal is won': () => kith.ann.perform(moveDeal, { id: ids.deal, outcome: 'won', stage_id: stages[1] }),
    'a deal is lost': () =>
      kith.ann.perform(moveDeal, { id: ids.deal, outcome: 'lost', lost_reason: 'Price' }),
    'a deal that was won is open again': () => kith.ann.perform(moveDeal, { id: ids.won, outcome: 'open' }),
    'a deal is deleted': () => kith.ann.perform(deleteDeal, { id: ids.deal }),
    'a list is made': () => kith.ann.perform(createList, { name: 'Gifts' }),
    'a list is renamed': () => kith.ann.perform(updateList, { id: ids.list, name: 'Greetings' }),
    'a list is deleted': () => kith.ann.perform(deleteList, { id: ids.list }),
    'contacts come into a list': () =>
      kith.ann.perform(addToList, { list_id: ids.list, contact_ids: [ids.contact, ids.other] }),
    'contacts leave a list': () =>
      kith.ann.perform(removeFromList, { list_id: ids.list, contact_ids: [ids.contact] }),
  }
  for (const [what, doIt] of Object.entries(DONE))
    it(`is taken back, and shown first: ${what}`, async () => {
      const before = await everything()
      await doIt()
      const done = await everything()
      if (what !== 'a call is logged') assert.notDeepEqual(done, before)
      const shown = await kith.ann.perform(undoLatest, { dry_run: true })
      assert.deepEqual(await everything(), done)
      const { undone } = await kith.ann.perform(undoLatest, {})
      assert.deepEqual(undone, shown.undone)
      assert.deepEqual(await everything(), before)
    })

  it('is the change before, once the last one was taken back', async () => {
    const { ann } = kith
    await ann.perform(updateContact, { id: ids.contact, job_title: 'One' })
    await ann.perform(updateContact, { id: ids.contact, job_title: 'Two' })
    await ann.perform(undoLatest, {})
    assert.equal((await ann.perform(getContact, { id: ids.contact })).job_title, 'One')
    await ann.perform(undoLatest, {})
    assert.equal((await ann.perform(getContact, { id: ids.contact })).job_title, null)
  })

  it('is by nobody else: what a colleague did, and what came by another way, stays', async () => {
    await kith.bob.perform(addNote, { contact_id: ids.contact, body: 'By Bob' })
    const token = { ...kith.ann.viewer, token_id: 4711 }
    const { undone } = await kith.ann.perform(undoLatest, { dry_run: true })
    assert.ok(undone.every(({ user_id }) => user_id === kith.ann.viewer.user_id))
    kith.ann.viewer.token_id = token.token_id
    await assert.rejects(kith.ann.perform(undoLatest, {}), { code: 'nothing_to_undo' })
    const { undone: byMe } = await kith.ann.perform(undoLatest, { by_me: true, dry_run: true })
    assert.deepEqual(byMe, undone)
    kith.ann.viewer.token_id = null
  })
})

describe('an entry of the history', () => {
  let kith: Kith
  let id: number
  before(async () => {
    kith = await openKith()
    id = (await kith.ann.perform(createContact, { first_name: 'Ines' })).id
  })
  after(() => kith.close())

  const latest = async () => (await kith.ann.perform(listHistory, { contact_id: id })).items[0]!.id

  it('is taken back by whoever sees it, and once', async () => {
    await kith.ann.perform(updateContact, { id, company: 'Acme' })
    const entry = await latest()
    await assert.rejects(kith.eve.perform(undoChange, { id: entry }), { code: 'history_entry_not_found' })
    await kith.bob.perform(undoChange, { id: entry })
    assert.equal((await kith.ann.perform(getContact, { id })).company, null)
    await assert.rejects(kith.ann.perform(undoChange, { id: entry }), { code: 'undone_before' })
  })

  it('stays where somebody changed the same since, and says who it was', async () => {
    await kith.ann.perform(updateContact, { id, company: 'Acme', job_title: 'Engineer' })
    const entry = await latest()
    await kith.bob.perform(updateContact, { id, company: 'Harbour' })
    await assert.rejects(kith.ann.perform(undoChange, { id: entry }), {
      code: 'changed_since',
      message: /^bob changed company since \(.*\), so it stays as it is$/,
    })
    assert.equal((await kith.ann.perform(getContact, { id })).job_title, 'Engineer')
  })

  it('is not seen of a contact that a colleague keeps private', async () => {
    await kith.bob.perform(createContact, { first_name: 'Secret', is_private: true })
    const { items } = await kith.bob.perform(listHistory, {})
    await assert.rejects(kith.ann.perform(undoChange, { id: items[0]!.id }), {
      code: 'history_entry_not_found',
    })
  })

  it('stays when more came of it', async () => {
    const made = await kith.ann.perform(createContact, { first_name: 'Kim' })
    const [entry] = (await kith.ann.perform(listHistory, { contact_id: made.id })).items
    await kith.bob.perform(addNote, { contact_id: made.id, body: 'Met' })
    await assert.rejects(kith.ann.perform(undoChange, { id: entry!.id }), { code: 'changed_since' })
  })

  it('stays where contacts came into the list that was made', async () => {
    const { ann } = kith
    const { id } = await ann.perform(createContact, { first_name: 'Kim' })
    const list = await ann.perform(createList, { name: 'Guests' })
    const [making] = (await ann.perform(listHistory, {})).items
    await ann.perform(addToList, { list_id: list.id, contact_ids: [id] })
    await assert.rejects(ann.perform(undoChange, { id: making!.id }), { code: 'cannot_be_undone' })
  })

  it('puts a task that was put off back to where it stood among the others', async () => {
    const { eve } = kith
    const [first, second] = [
      await eve.perform(createTask, { description: 'Ring', due: '2031-02-03' }),
      await eve.perform(createTask, { description: 'Write', due: '2031-03-03' }),
    ]
    const order = async () => (await eve.perform(listTasks, { sort: 'due' })).items.map(({ id }) => id)
    await eve.perform(updateTask, { id: first.id, due: '2031-04-03' })
    assert.deepEqual(await order(), [second.id, first.id])
    const [putOff] = (await eve.perform(listHistory, {})).items
    await eve.perform(undoChange, { id: putOff!.id })
    assert.deepEqual(await order(), [first.id, second.id])
  })

  it('is told as what it is then: a call that is no longer canceled was reopened', async () => {
    const { ann } = kith
    const { id: contact_id } = await ann.perform(createContact, { first_name: 'Kim' })
    const call = await ann.perform(createCall, { contact_id, scheduled_at: '2031-01-02T03:04:05.000Z' })
    await ann.perform(cancelCall, { id: call.id })
    const latest = async () => (await ann.perform(listHistory, { contact_id })).items[0]!
    await ann.perform(undoChange, { id: (await latest()).id })
    const { subject_type, action } = await latest()
    assert.deepEqual([subject_type, action], ['call', 'reopened'])
  })
})

describe('a change of more than one transaction holds', () => {
  const MANY = 450
  let kith: Kith
  let ids: number[]
  before(async () => {
    kith = await openKith()
    const contacts = Array.from({ length: MANY }, (_, place) => ({ first_name: `Many ${place}` }))
    const made = await kith.ann.perform(changeContactsInBulk, { action: 'create', contacts })
    ids = made.results.map(({ id }) => id!)
  })
  after(() => kith.close())

  const bulk = (wish: object) => kith.ann.perform(changeContactsInBulk, { contact_ids: ids, ...wish })
  const leads = () =>
    kith.ann
      .perform(listContacts, { status: 'lead', limit: 1, include_total: true })
      .then(({ total_count }) => total_count)

  it('is shown, taken back as a whole, and not twice', async () => {
    await kith.ann.perform(updateContact, { id: ids[0], status: 'customer' })
    await bulk({ action: 'set_status', status: 'lead' })
    const shown = await kith.ann.perform(undoLatest, { dry_run: true })
    assert.deepEqual([shown.undone.length, await leads()], [MANY, MANY])
    const { undone } = await kith.ann.perform(undoLatest, {})
    assert.deepEqual([undone.length, await leads()], [MANY, 0])
    assert.equal((await kith.ann.perform(getContact, { id: ids[0] })).status, 'customer')
    await assert.rejects(kith.ann.perform(undoChange, { id: undone[0]!.id }), { code: 'undone_before' })
    const before = await kith.ann.perform(undoLatest, {})
    assert.deepEqual([before.undone.length, before.undone[0]!.action], [1, 'updated'])
  })

  it('stays as a whole where somebody changed one of it since', async () => {
    await bulk({ action: 'set_status', status: 'lead' })
    await kith.bob.perform(updateContact, { id: ids[7], status: 'customer' })
    await assert.rejects(kith.ann.perform(undoLatest, {}), { code: 'changed_since' })
    assert.equal(await leads(), MANY - 1)
    await kith.bob.perform(updateContact, { id: ids[7], status: 'lead' })
    await kith.ann.perform(undoLatest, {})
    assert.equal(await leads(), 0)
  })

  it('goes on where it was interrupted', async () => {
    const list = await kith.ann.perform(createList, { name: 'Many' })
    await kith.ann.perform(addToList, { list_id: list.id, contact_ids: ids })
    const members = () =>
      kith.ann
        .perform(listContacts, { list_id: list.id, limit: 1, include_total: true })
        .then(({ total_count }) => total_count)
    const [newest] = (await kith.ann.perform(listHistory, { limit: 1 })).items
    const entry = newest!.id
    // As a server leaves it that is killed in the middle: some entries say that they were taken back.
    const some = ids.slice(0, 20)
    const { account_id } = kith.ann.viewer
    const entries = await kith.database.reader
      .selectFrom('history')
      .select(['id', 'contact_id'])
      .where('account_id', '=', account_id)
      .where('action', '=', 'contact.added_to_list')
      .where('contact_id', 'in', some)
      .execute()
    for (const { id, contact_id } of entries) {
      await kith.ann.perform(removeFromList, { list_id: list.id, contact_ids: [contact_id] })
      const [{ id: latest } = { id: 0 }] = (await kith.ann.perform(listHistory, { limit: 1 })).items
      await kith.database.write((db) =>
        db
          .updateTable('history')
          .set({ undoes: id })
          .where('account_id', '=', account_id)
          .where('id', '=', latest)
          .execute(),
      )
    }
    assert.equal(await members(), MANY - 20)
    await kith.ann.perform(undoLatest, {})
    assert.equal(await members(), 0)
    await assert.rejects(kith.ann.perform(undoChange, { id: entry }), { code: 'undone_before' })
  })

  it('may have deleted or made them', async () => {
    await bulk({ action: 'delete' })
    const count = () =>
      kith.ann
        .perform(listContacts, { q: 'Many', limit: 1, include_total: true })
        .then(({ total_count }) => total_count)
    assert.equal(await count(), 0)
    await kith.ann.perform(undoLatest, {})
    assert.equal(await count(), MANY)
  })
})
