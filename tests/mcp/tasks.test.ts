import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { getCall } from '../../src/crm/calls/get-call.ts'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { createDeal } from '../../src/crm/deals/create-deal.ts'
import { updateMe } from '../../src/crm/members/update-me.ts'
import { addNote } from '../../src/crm/notes/add-note.ts'
import { createTask } from '../../src/crm/tasks/create-task.ts'
import { getTask } from '../../src/crm/tasks/get-task.ts'
import { type Kith, openKith } from '../support/kith.ts'
import { type Agent, connectAgent } from '../support/mcp.ts'

interface Told extends Record<string, unknown> {
  id: number
}
interface Agenda {
  [name: string]: unknown
  sections: { section: string; items: Record<string, unknown>[]; has_more?: boolean }[]
}

/** A summer that is still to come whenever this runs: what is overdue goes on from today, and leads the agenda. */
const YEAR = Temporal.Now.plainDateISO().year + 2
const READ = `${Temporal.PlainDate.from(`${YEAR}-07-02`).toLocaleString('en', { weekday: 'long' })}, 2 July ${YEAR}`

describe('the tools about tasks', () => {
  let kith: Kith
  let agent: Agent
  before(async () => {
    kith = await openKith()
    await kith.ann.perform(updateMe, { time_zone: 'America/New_York' })
    const { http } = await kith.listen()
    agent = await connectAgent(http, kith.ann.token, '2025-11-25')
  })
  after(async () => {
    await agent.close()
    await kith.close()
  })

  it('create a task for a contact, say how its due date was read, and complete it once', async () => {
    const contact = await kith.ann.perform(createContact, { first_name: 'Ines', last_name: 'Okafor' })
    const wish = { contact_id: 'ines okafor', description: 'Send the offer', due: `july 2 ${YEAR} 3pm` }
    const told = await agent.call<Told>('create_task', { ...wish, recurrence: 'weekly' })
    assert.deepEqual(told, {
      id: told.id,
      contact_id: contact.id,
      contact_name: 'Ines Okafor',
      due_on: null,
      due_at: `${YEAR}-07-02T19:00:00.000Z`,
      read_as: `${READ}, 15:00 (America/New_York)`,
    })
    const shown = await agent.call<Told>('get_contact', { contact_id: contact.id })
    assert.deepEqual(shown['open_tasks'], [
      { id: told.id, description: 'Send the offer', due: told['read_as'], user_name: 'ann' },
    ])
    const done = await agent.call<Told>('complete_task', { task_id: told.id })
    assert.ok(done['completed_at'])
    const next = await kith.ann.perform(getTask, { id: done['next_task_id'] })
    assert.equal(next.due_at, `${YEAR}-07-09T19:00:00.000Z`)
    assert.deepEqual(await agent.call('complete_task', { task_id: told.id }), done)
  })

  it('refuse words with what was understood of them, and tasks that are not there', async () => {
    assert.match(
      await agent.refused('create_task', { description: 'Call', due: `july 2 ${YEAR} or so` }),
      RegExp(`due cannot be read .*only "july 2 ${YEAR}" was understood, as ${READ}`),
    )
    const foreign = await kith.eve.perform(createTask, { description: 'Hidden' })
    const text = await agent.refused('complete_task', { task_id: foreign.id })
    assert.match(text, /no such task.*agenda/)
  })

  it('show the agenda, or what is overdue of it', async () => {
    await agent.call('create_task', { description: 'Late', due: '2020-01-01' })
    const { sections } = await agent.call<Agenda>('agenda', { overdue: true })
    assert.deepEqual(
      sections.map(({ section, items }) => [section, items.map(({ type, text, due }) => [type, text, due])]),
      [['overdue', [['task', 'Late', 'Wednesday, 1 January 2020']]]],
    )
    const whole = await agent.call<Agenda>('agenda', {})
    assert.deepEqual(
      whole.sections.map(({ section }) => section),
      ['overdue', 'later'],
    )
  })

  it('keep the agenda short enough to read', async () => {
    for (let count = 0; count < 110; count++)
      await kith.ann.perform(createTask, { description: `${count} ${'"'.repeat(400)}`, due: '2020-01-02' })
    for (let count = 0; count < 110; count++)
      await kith.ann.perform(createTask, { description: `${count} ${'"'.repeat(400)}` })
    const agenda = await agent.call<Agenda>('agenda', { limit: 100 })
    assert.ok(JSON.stringify(agenda).length < 40_000)
    assert.equal(agenda.sections[0]!.has_more, true)
  })

  it('note a task, a call and a note for a deal by its name', async () => {
    const contact = await kith.ann.perform(createContact, { first_name: 'Dora' })
    const deal = await kith.ann.perform(createDeal, { name: 'New harbour', contact_ids: [contact.id] })
    const task = await agent.call<Told>('create_task', { description: 'Measure', deal_id: 'new harbour' })
    assert.equal(task['contact_id'], contact.id)
    assert.equal((await kith.ann.perform(getTask, { id: task.id })).deal_id, deal.id)
    const wish = { contact_id: contact.id, when: 'tomorrow 3pm', deal_id: deal.id }
    const call = await agent.call<Told>('schedule_call', wish)
    assert.equal((await kith.ann.perform(getCall, { id: call.id })).deal_id, deal.id)
    const note = await agent.call<Told>('add_note', { body: 'Asks for oak', deal_id: 'new harbour' })
    assert.partialDeepStrictEqual(note, { contact_id: contact.id, contact_name: 'Dora', deal_id: deal.id })
    for (let count = 0; count < 6; count++)
      await kith.ann.perform(addNote, { deal_id: deal.id, body: 'x'.repeat(60_000) })
    const shown = await agent.call<{ notes: { body: string; is_cut?: true }[]; more: object }>('get_deal', {
      deal_id: deal.id,
    })
    assert.ok(JSON.stringify(shown).length < 40_000)
    assert.ok(shown.notes.every(({ is_cut, body }) => is_cut && body.length > 5000))
    assert.deepEqual([shown.notes.length, shown.more], [5, { notes: 2 }])
    assert.match(await agent.refused('add_note', { body: 'Of whom?' }), /contact_id/)
  })
})
