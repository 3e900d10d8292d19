import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it, mock } from 'node:test'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { createContact } from '../contacts/create-contact.ts'
import { deleteContact } from '../contacts/delete-contact.ts'
import { getContact } from '../contacts/get-contact.ts'
import { restoreContact } from '../contacts/restore-contact.ts'
import { listHistory } from '../history/list-history.ts'
import { completeTask } from './complete-task.ts'
import { createTask } from './create-task.ts'
import { deleteTask } from './delete-task.ts'
import { getTask } from './get-task.ts'
import { listTasks } from './list-tasks.ts'
import { lookUpTask } from './look-up-task.ts'
import { reopenTask } from './reopen-task.ts'
import { updateTask } from './update-task.ts'

/** A Thursday, 10:15 in New York. */
const NOW = Date.parse('2026-03-05T15:15:00.000Z')

describe('tasks', () => {
  let kith: Kith
  let contactId: number
  before(async () => {
    mock.timers.enable({ apis: ['Date'], now: NOW })
    kith = await openKith()
    for (const person of [kith.ann, kith.bob]) person.viewer.time_zone = 'America/New_York'
    contactId = (await kith.ann.perform(createContact, { last_name: 'Okafor' })).id
  })
  beforeEach(() => mock.timers.setTime(NOW))
  after(async () => {
    await kith.close()
    mock.timers.reset()
  })

  const create = (input: object) => kith.ann.perform(createTask, { description: 'Send the offer', ...input })

  it('keep the words of their due date and how they were read', async () => {
    const timed = await create({ contact_id: contactId, due: 'next friday 3pm' })
    assert.equal(timed.due, 'next friday 3pm')
    assert.equal(timed.due_at, '2026-03-13T19:00:00.000Z')
    assert.equal(timed.due_on, null)
    assert.equal(timed.due_read_as, 'Friday, 13 March 2026, 15:00 (America/New_York)')
    assert.equal(timed.user_id, kith.ann.viewer.user_id)
    const dated = await create({ due: 'end of quarter' })
    assert.deepEqual([dated.due_on, dated.due_at, dated.contact_id], ['2026-03-31', null, null])
    assert.equal((await create({})).due_read_as, null)
    assert.deepEqual(await kith.ann.perform(getTask, { id: timed.id }), timed)
  })

  it('are called by words of them and of whom they are for', async () => {
    const { id } = await create({ contact_id: contactId, description: 'Paint the fence', due: 'tomorrow' })
    await create({ description: 'Paint the fence', due: 'tomorrow' })
    const asked = (text: string) => kith.ann.perform(lookUpTask, { text })
    assert.deepEqual(await asked('fence okafor'), {
      id,
      name: 'Paint the fence',
      due: 'Friday, 6 March 2026',
      contact_name: 'Okafor',
    })
    await assert.rejects(asked('fence'), ({ code, details }) => {
      const names = details.candidates.map((candidate: { contact_name?: string }) => candidate.contact_name)
      return code === 'task_ambiguous' && assert.deepEqual(names.sort(), ['Okafor', undefined]) === undefined
    })
  })

  it('refuse words that cannot be read, with what was understood', async () => {
    await assert.rejects(create({ due: 'tuesday or wednesday' }), {
      kind: 'invalid',
      message: /^due cannot be read .*"tuesday" was understood, as Tuesday, 10 March 2026/,
    })
    await assert.rejects(create({ due: 'soon' }), { kind: 'invalid' })
    await assert.rejects(create({ recurrence: 'weekly' }), { message: /^due can't be blank/ })
    await assert.rejects(create({ description: ' ' }), { message: "description can't be blank" })
    await assert.rejects(create({ user_id: kith.eve.viewer.user_id }), { message: /^user_id is not a user/ })
  })

  it('are changed, and words that stay keep the day they meant', async () => {
    const task = await create({ due: 'tomorrow' })
    mock.timers.setTime(NOW + 3 * 86_400_000)
    const renamed = await kith.ann.perform(updateTask, { id: task.id, description: 'Call', due: 'tomorrow' })
    assert.deepEqual([renamed.description, renamed.due_on], ['Call', '2026-03-06'])
    assert.ok(renamed.updated_at > task.updated_at)
    const moved = await kith.ann.perform(updateTask, { id: task.id, due: 'in 2 days' })
    assert.equal(moved.due_on, '2026-03-10')
    const cleared = await kith.ann.perform(updateTask, { id: task.id, due: null })
    assert.deepEqual([cleared.due, cleared.due_on], [null, null])
    const stale = { id: task.id, description: 'Late', expected_updated_at: task.updated_at }
    await assert.rejects(kith.ann.perform(updateTask, stale), { kind: 'stale' })
  })

  it('count as an action with their contact once they are done, and only once', async () => {
    const contact = await kith.ann.perform(createContact, { last_name: 'Berg' })
    const task = await create({ contact_id: contact.id })
    const lastAction = async () => (await kith.ann.perform(getContact, { id: contact.id })).last_action_at
    assert.equal(await lastAction(), null)
    mock.timers.setTime(NOW + 1000)
    const done = await kith.ann.perform(completeTask, { id: task.id })
    assert.equal(await lastAction(), done.completed_at)
    mock.timers.setTime(NOW + 2000)
    assert.deepEqual(await kith.bob.perform(completeTask, { id: task.id }), done)
    await kith.ann.perform(reopenTask, { id: task.id })
    assert.equal(await lastAction(), null)
    await kith.ann.perform(completeTask, { id: task.id })
    await kith.ann.perform(deleteTask, { id: task.id })
    assert.equal(await lastAction(), null)
    const { items } = await kith.ann.perform(listHistory, { contact_id: contact.id })
    const actions = items.filter(({ subject_type }) => subject_type === 'task').map(({ action }) => action)
    assert.deepEqual(actions, ['deleted', 'completed', 'reopened', 'completed', 'created'])
  })

  it('that recur make the next one, at the same time on the clock', async () => {
    const task = await create({ due: 'friday 9am', recurrence: 'weekly', contact_id: contactId })
    assert.equal(task.due_at, '2026-03-06T14:00:00.000Z')
    const done = await kith.ann.perform(completeTask, { id: task.id })
    const next = await kith.ann.perform(getTask, { id: done.next_task_id! })
    assert.equal(next.due_at, '2026-03-13T13:00:00.000Z', 'the clocks went forward in between')
    assert.deepEqual([next.recurrence, next.contact_id, next.completed_at], ['weekly', contactId, null])

    await kith.ann.perform(reopenTask, { id: task.id })
    await assert.rejects(kith.ann.perform(getTask, { id: next.id }), { kind: 'not_found' })

    const again = await kith.ann.perform(completeTask, { id: task.id })
    await kith.ann.perform(updateTask, { id: again.next_task_id!, description: 'Touched' })
    await kith.ann.perform(reopenTask, { id: task.id })
    const third = await kith.ann.perform(completeTask, { id: task.id })
    assert.equal(third.next_task_id, again.next_task_id, 'no second one beside the one that was kept')
  })

  it('that are done late come back when they are next due', async () => {
    const task = await create({ due: '2026-01-31', recurrence: 'monthly' })
    const done = await kith.ann.perform(completeTask, { id: task.id })
    const next = await kith.ann.perform(getTask, { id: done.next_task_id! })
    assert.equal(next.due_on, '2026-03-31')
  })

  it('are listed by due date, those without one last', async () => {
    const contact = await kith.ann.perform(createContact, { last_name: 'Listed' })
    const made: Record<string, number> = {}
    for (const due of ['in 3 days', null, 'tomorrow 4pm', 'tomorrow'])
      made[String(due)] = (await create({ contact_id: contact.id, due })).id
    const page = await kith.ann.perform(listTasks, { contact_id: contact.id, limit: 3, include_total: true })
    const order = [made['tomorrow 4pm'], made['tomorrow'], made['in 3 days'], made['null']]
    assert.deepEqual(
      page.items.map(({ id }) => id),
      order.slice(0, 3),
    )
    assert.equal(page.total_count, 4)
    const rest = await kith.ann.perform(listTasks, { contact_id: contact.id, cursor: page.next_cursor })
    assert.deepEqual(
      rest.items.map(({ id }) => id),
      order.slice(3),
    )
    await kith.ann.perform(completeTask, { id: order[0] })
    const open = await kith.ann.perform(listTasks, { contact_id: contact.id, status: 'open' })
    assert.equal(open.items.length, 3)
    const completed = await kith.ann.perform(listTasks, { contact_id: contact.id, status: 'completed' })
    assert.equal(completed.items.length, 1)
  })

  it('are private with a private contact, and in the trash with a trashed one', async () => {
    const secret = await kith.ann.perform(createContact, { last_name: 'Secret', is_private: true })
    const task = await create({ contact_id: secret.id, due: 'today' })
    for (const person of [kith.bob, kith.eve]) {
      await assert.rejects(person.perform(getTask, { id: task.id }), { kind: 'not_found' })
      await assert.rejects(person.perform(completeTask, { id: task.id }), { kind: 'not_found' })
      const { items } = await person.perform(listTasks, { limit: 200 })
      assert.ok(items.every(({ id }) => id !== task.id))
    }
    await kith.ann.perform(deleteContact, { id: secret.id })
    await assert.rejects(kith.ann.perform(getTask, { id: task.id }), { kind: 'not_found' })
    await kith.ann.perform(restoreContact, { id: secret.id })
    assert.equal((await kith.ann.perform(getTask, { id: task.id })).id, task.id)
    const own = await create({})
    await assert.rejects(kith.eve.perform(getTask, { id: own.id }), { kind: 'not_found' })
    assert.equal((await kith.bob.perform(getTask, { id: own.id })).id, own.id)
  })
})
