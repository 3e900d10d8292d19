import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createCall } from '../../src/crm/calls/create-call.ts'
import { getCall } from '../../src/crm/calls/get-call.ts'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { listHistory } from '../../src/crm/history/list-history.ts'
import { logMessage } from '../../src/crm/messages/log-message.ts'
import { addNote } from '../../src/crm/notes/add-note.ts'
import { getNote } from '../../src/crm/notes/get-note.ts'
import { updateNote } from '../../src/crm/notes/update-note.ts'
import { createTask } from '../../src/crm/tasks/create-task.ts'
import { getTask } from '../../src/crm/tasks/get-task.ts'
import { holdBack, openStage, type Stage } from '../support/stage.ts'

let stage: Stage
before(async () => {
  stage = await openStage()
})
after(() => stage.close())

const contactOfAnn = async () => (await stage.kith.ann.perform(createContact, { first_name: 'Iris' })).id

async function open(id: number, address = `/contacts/${id}`) {
  const page = await stage.visit(stage.kith.ann)
  await page.goto(address)
  await page.getByRole('heading', { name: 'Iris', level: 1 }).waitFor()
  return {
    page,
    timeline: page.getByRole('region', { name: 'Timeline' }),
    upcoming: page.getByRole('region', { name: 'Upcoming' }),
  }
}

test('a call is scheduled, moved in words, and completed with its result', async () => {
  const id = await contactOfAnn()
  const { page, timeline, upcoming } = await open(id)
  await page.getByRole('radio', { name: 'Call', exact: true }).press('Space')
  await page.getByRole('radio', { name: 'Is planned' }).press('Space')
  await page.getByRole('textbox', { name: 'What it is about' }).fill('Renewal')
  await page.getByRole('textbox', { name: 'When' }).fill('tomorrow')
  await page.getByRole('button', { name: 'Schedule call' }).click()
  await page.getByText(/name a time, too/).waitFor()
  await page.getByRole('textbox', { name: 'When' }).fill('tomorrow 3pm')
  await page.keyboard.press('Control+Enter')
  await upcoming.getByText('tomorrow 15:00').waitFor()

  await upcoming.getByRole('button', { name: 'Actions: Renewal' }).click()
  await page.getByRole('menuitem', { name: 'Reschedule' }).click()
  await page.getByRole('textbox', { name: 'New date' }).fill('in 3 days at 9:30')
  await upcoming.getByText(/, 09:30/).waitFor()
  await page.keyboard.press('Enter')
  await upcoming.getByText('in 3 days, 09:30').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await upcoming.getByText('tomorrow 15:00').waitFor()

  await upcoming.getByRole('button', { name: 'Complete: Renewal' }).click()
  await upcoming.getByRole('combobox', { name: 'Outcome' }).selectOption('Left a voicemail')
  await upcoming.getByRole('button', { name: 'Complete call' }).click()
  await timeline.getByText('Left a voicemail').waitFor()
  await upcoming.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await upcoming.getByText('Renewal').waitFor()

  await upcoming.getByRole('button', { name: 'Actions: Renewal' }).click()
  await page.getByRole('menuitem', { name: 'Cancel call' }).click()
  await timeline.getByText('Canceled call').waitFor()
})

test('a task is completed and reopened with undo, and moved by its words', async () => {
  const id = await contactOfAnn()
  const { ann } = stage.kith
  const task = await ann.perform(createTask, { contact_id: id, description: 'Send it', due: 'tomorrow' })
  const { page, timeline, upcoming } = await open(id)
  await upcoming.getByRole('button', { name: 'Complete: Send it' }).click()
  await timeline.getByText('Task done').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await upcoming.getByText('Send it').waitFor()
  assert.equal((await ann.perform(getTask, { id: task.id })).completed_at, null)

  await upcoming.getByRole('button', { name: 'Actions: Send it' }).click()
  await page.getByRole('menuitem', { name: 'Edit task' }).click()
  await upcoming.getByRole('textbox', { name: 'What is to be done' }).fill('Send all of it')
  await upcoming.getByRole('combobox', { name: 'Repeats' }).selectOption('Monthly')
  await upcoming.getByRole('button', { name: 'Save' }).click()
  await upcoming.getByRole('textbox', { name: 'What is to be done' }).waitFor({ state: 'detached' })
  await upcoming.getByText('repeats monthly').waitFor()
  await upcoming.getByText('Send all of it').waitFor()
})

test('a time that is mended while it is read is sent as it stands by then, without what was wrong with it before', async () => {
  const contact_id = await contactOfAnn()
  const { ann } = stage.kith
  const scheduled_at = '2031-01-01T09:00:00Z'
  const call = await ann.perform(createCall, { contact_id, body: 'Renewal', scheduled_at })
  const { page, upcoming } = await open(contact_id)
  await upcoming.getByRole('button', { name: 'Actions: Renewal' }).click()
  await page.getByRole('menuitem', { name: 'Reschedule' }).click()
  const field = page.getByRole('textbox', { name: 'New date' })
  let letGo = await holdBack(page, /when\?text=tomorrow$/)
  await field.fill('tomorrow')
  await page.keyboard.press('Enter')
  await field.fill('tomorrow 3p')
  letGo()
  await upcoming.getByRole('button', { name: 'Move', exact: true }).and(page.locator(':enabled')).waitFor()
  assert.equal(await page.getByText('name a time').count(), 0)

  letGo = await holdBack(page, /when\?text=wednesday$/)
  await field.fill('wednesday')
  await page.keyboard.press('Enter')
  await field.fill('in 3 days at 9:30')
  await page.keyboard.press('Enter')
  await upcoming.getByText('in 3 days, 09:30').waitFor()
  letGo()
  await field.waitFor({ state: 'detached' })
  const { items } = await ann.perform(listHistory, { contact_id })
  const moves = items.filter(({ subject_id, action }) => subject_id === call.id && action === 'updated')
  assert.equal(moves.length, 1)
})

test('a date that is mended while it is being refused is sent then', async () => {
  const contact_id = await contactOfAnn()
  const { ann } = stage.kith
  const { id } = await ann.perform(createTask, { contact_id, description: 'Send it', due: 'tomorrow' })
  const { page, upcoming } = await open(contact_id)
  await upcoming.getByRole('button', { name: 'Actions: Send it' }).click()
  await page.getByRole('menuitem', { name: 'Edit task' }).click()
  const due = upcoming.getByRole('textbox', { name: 'Due' })
  await due.waitFor()
  let letGo = await holdBack(page, `**/app/api_v2/tasks/${id}`, { times: 1 })
  await due.fill('blursday')
  await page.keyboard.press('Enter')
  await due.fill('in 3 days')
  letGo()
  const save = upcoming.getByRole('button', { name: 'Save' })
  await save.and(page.locator(':enabled')).waitFor()
  assert.equal(await upcoming.getByText(/^Due/).count(), 1, 'the label alone')

  letGo = await holdBack(page, `**/app/api_v2/tasks/${id}`, { times: 1 })
  await due.fill('blursday')
  await page.keyboard.press('Enter')
  await due.fill('in 4 days')
  await page.keyboard.press('Enter')
  letGo()
  await due.waitFor({ state: 'detached' })
  assert.equal((await ann.perform(getTask, { id })).due, 'in 4 days')
})

test('two people edit one note: both versions are shown and one is chosen', async () => {
  const { ann, bob } = stage.kith
  const contact_id = await contactOfAnn()
  const note = await ann.perform(addNote, { contact_id, body: 'First words' })
  const { page, timeline } = await open(contact_id)
  const edit = async (body: string) => {
    await timeline.getByRole('button', { name: 'Actions for this note' }).click()
    await page.getByRole('menuitem', { name: 'Edit note' }).click()
    await timeline.getByRole('textbox', { name: 'Note', exact: true }).fill(body)
  }
  await edit('My words')
  await bob.perform(updateNote, { id: note.id, body: 'Their words' })
  await page.keyboard.press('Control+Enter')
  const choice = timeline.getByRole('alert').filter({ hasText: 'Somebody changed this note' })
  await choice.getByText('Their words').waitFor()
  await choice.getByText('My words').waitFor()
  assert.equal((await ann.perform(getNote, { id: note.id })).body, 'Their words')
  await choice.getByRole('button', { name: 'Save mine' }).click()
  await choice.waitFor({ state: 'detached' })
  await timeline.getByRole('textbox', { name: 'Note', exact: true }).waitFor({ state: 'detached' })
  await timeline.getByText('My words', { exact: true }).waitFor()
  assert.equal((await ann.perform(getNote, { id: note.id })).body, 'My words')

  await edit('Mine again')
  await bob.perform(updateNote, { id: note.id, body: 'Theirs again' })
  await timeline.getByRole('button', { name: 'Save' }).click()
  await choice.getByRole('button', { name: 'Keep theirs' }).click()
  await timeline.getByText('Theirs again', { exact: true }).waitFor()
})

test('a logged call is changed in place and deleted with undo', async () => {
  const { ann } = stage.kith
  const contact_id = await contactOfAnn()
  const call = await ann.perform(createCall, { contact_id, note: 'Hardly a word', outcome: 'busy' })
  const { page, timeline } = await open(contact_id)
  await timeline.getByRole('button', { name: 'Actions for this call' }).click()
  await page.getByRole('menuitem', { name: 'Edit call' }).click()
  await timeline.getByRole('combobox', { name: 'Outcome' }).selectOption('Connected')
  await timeline.getByRole('textbox', { name: 'Minutes' }).fill('3')
  await page.keyboard.press('Enter')
  await timeline.getByText('3 min', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await timeline.getByText('Busy', { exact: true }).waitFor()
  await timeline.getByRole('button', { name: 'Actions for this call' }).click()
  await page.getByRole('menuitem', { name: 'Edit call' }).click()
  await timeline.getByRole('combobox', { name: 'Outcome' }).selectOption('Connected')
  await timeline.getByRole('textbox', { name: 'Minutes' }).fill('3')
  await page.keyboard.press('Enter')
  await timeline.getByText('3 min', { exact: true }).waitFor()
  const { outcome, duration_seconds, completed_at } = await ann.perform(getCall, { id: call.id })
  assert.deepEqual([outcome, duration_seconds, completed_at], ['connected', 180, call.completed_at])

  await timeline.getByRole('button', { name: 'Actions for this call' }).click()
  await page.getByRole('menuitem', { name: 'Delete call' }).click()
  await timeline.getByText('Hardly a word').waitFor({ state: 'detached' })
  await timeline.getByText('Call deleted').waitFor()
  // On what stands there now: the changes of the same person.
  await timeline
    .getByRole('button', { name: /more changes? by ann/ })
    .and(page.locator(':focus'))
    .waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await timeline.getByText('Hardly a word').waitFor()
})

test('chips choose kinds, the address keeps them, and older entries come by scrolling', async () => {
  const { ann } = stage.kith
  const contact_id = await contactOfAnn()
  for (let count = 1; count <= 60; count += 1)
    await ann.perform(addNote, { contact_id, body: `Note ${count}.` })
  await ann.perform(logMessage, { contact_id, body: 'A message', sent_at: '2020-01-01T00:00:00.000Z' })
  const { page, timeline } = await open(contact_id)
  await timeline.getByText('Note 60.').waitFor()
  await timeline.getByRole('button', { name: 'Messages' }).click()
  await timeline.getByText('A message').waitFor()
  assert.equal(await timeline.getByText('Note 60.').count(), 0)
  await page.reload()
  await timeline.getByText('A message').waitFor()
  assert.equal(await timeline.getByRole('button', { name: 'Messages' }).getAttribute('aria-pressed'), 'true')
  await timeline.getByRole('button', { name: 'Messages' }).click()
  await timeline.getByText('Note 60.').waitFor()
  // One goes on scrolling: what comes meanwhile moves the end away.
  while (!(await timeline.getByText('A message').isVisible())) await page.keyboard.press('End')
  await timeline.getByText('Note 1.', { exact: true }).waitFor()
})
