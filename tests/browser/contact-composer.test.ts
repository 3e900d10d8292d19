import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listActivities } from '../../src/crm/activities/list-activities.ts'
import { listCalls } from '../../src/crm/calls/list-calls.ts'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { listMessages } from '../../src/crm/messages/list-messages.ts'
import { listNotes } from '../../src/crm/notes/list-notes.ts'
import { listTasks } from '../../src/crm/tasks/list-tasks.ts'
import { holdBack, openStage, type Stage } from '../support/stage.ts'

let stage: Stage
before(async () => {
  stage = await openStage()
})
after(() => stage.close())

async function openContact(options?: Parameters<Stage['visit']>[1]) {
  const { ann } = stage.kith
  const { id } = await ann.perform(createContact, { first_name: 'Iris', business_phone: '+49 30 123456' })
  const page = await stage.visit(ann, { ...options, fetchesAhead: true })
  await page.goto(`/contacts/${id}`)
  await page.getByRole('heading', { name: 'Iris', level: 1 }).waitFor()
  const choose = (kind: string) => page.getByRole('radio', { name: kind, exact: true }).press('Space')
  const timeline = page.getByRole('region', { name: 'Timeline' })
  return { id, page, choose, timeline }
}

test('a call is logged with what came of it', async () => {
  const { id, page, choose, timeline } = await openContact()
  await choose('Call')
  await page.getByRole('textbox', { name: 'What came of it' }).fill('Wants the offer')
  await page.getByRole('combobox', { name: 'Outcome' }).selectOption('Connected')
  await page.getByRole('combobox', { name: 'Direction' }).selectOption('By them')
  await page.getByRole('textbox', { name: 'Minutes' }).fill('12,5')
  await page.getByLabel('Phone', { exact: true }).fill('+49 30 123456')
  await page.getByRole('textbox', { name: 'When' }).fill('yesterday 3pm')
  await page.getByText(/15:00 \(/).waitFor()
  await page.keyboard.press('Control+Enter')
  await timeline.getByRole('listitem').filter({ hasText: 'Wants the offer' }).getByText('Connected').waitFor()
  await page.getByText('The call was logged.').waitFor()
  const { items } = await stage.kith.ann.perform(listCalls, { contact_id: id })
  const { note, outcome, direction, duration_seconds, phone, status } = items[0]!
  assert.deepEqual(
    { note, outcome, direction, duration_seconds, phone, status },
    {
      note: 'Wants the offer',
      outcome: 'connected',
      direction: 'inbound',
      duration_seconds: 750,
      phone: '+49 30 123456',
      status: 'completed',
    },
  )
})

test('a message and an activity are logged, a day being enough for when', async () => {
  const { id, page, choose, timeline } = await openContact()
  await choose('Message')
  await page.getByRole('textbox', { name: 'What it says' }).fill('See you there')
  await page.getByRole('textbox', { name: 'Subject' }).fill('The fair')
  await page.getByRole('combobox', { name: 'Channel' }).selectOption('Letter')
  await page.getByRole('button', { name: 'Log message' }).click()
  await timeline.getByText('Letter sent').waitFor()
  await timeline.getByText('The fair').waitFor()
  const messages = await stage.kith.ann.perform(listMessages, { contact_id: id })
  assert.deepEqual(
    messages.items.map(({ channel, subject, body }) => [channel, subject, body]),
    [['letter', 'The fair', 'See you there']],
  )

  await choose('Activity')
  await page.getByRole('textbox', { name: 'What happened' }).fill('Walked along the quay')
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Visit')
  await page.getByRole('textbox', { name: 'When' }).fill('tomorrow')
  await page.getByRole('button', { name: 'Log activity' }).click()
  await page.getByText(/is still to come/).waitFor()
  await page.getByRole('textbox', { name: 'When' }).fill('two days ago')
  await page.getByRole('button', { name: 'Log activity' }).click()
  await timeline.getByText('Walked along the quay').waitFor()
  const activities = await stage.kith.ann.perform(listActivities, { contact_id: id })
  assert.equal(activities.items[0]!.kind, 'visit')
})

test('the words of a task are read back as they are typed, and refused with what was understood', async () => {
  const { id, page, choose } = await openContact()
  await choose('Task')
  await page.getByRole('textbox', { name: 'What is to be done' }).fill('Send the offer')
  const due = page.getByRole('textbox', { name: 'Due' })
  await due.fill('friday or so, perhaps')
  await page.getByText(/cannot be read as a date or time \(only "friday.*" was understood/).waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText(/Due cannot be read/).waitFor()
  await due.fill('2031-03-10 15:00')
  await page.getByText(/^Monday, 10 March 2031, 15:00/).waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('region', { name: 'Upcoming' }).getByText('Send the offer').waitFor()
  const { items } = await stage.kith.ann.perform(listTasks, { contact_id: id })
  assert.deepEqual(
    items.map(({ description, due }) => [description, due]),
    [['Send the offer', '2031-03-10 15:00']],
  )
  await page.getByRole('textbox', { name: 'What is to be done' }).and(page.locator(':focus')).waitFor()
})

test('a draft survives a reload, is its contact’s alone, and can be thrown away', async () => {
  const { id, page, choose } = await openContact()
  await choose('Task')
  await page.getByRole('textbox', { name: 'What is to be done' }).fill('Half a thou')
  await page.getByRole('textbox', { name: 'Due' }).fill('in two weeks')
  await page.reload()
  await page.getByRole('heading', { name: 'Iris', level: 1 }).waitFor()
  assert.equal(await page.getByRole('textbox', { name: 'What is to be done' }).inputValue(), 'Half a thou')
  assert.equal(await page.getByRole('textbox', { name: 'Due' }).inputValue(), 'in two weeks')

  const other = await stage.kith.ann.perform(createContact, { first_name: 'Otto' })
  await page.goto(`/contacts/${other.id}`)
  await page.getByRole('heading', { name: 'Otto', level: 1 }).waitFor()
  assert.equal(await page.getByRole('textbox', { name: 'New note' }).inputValue(), '')

  await page.goto(`/contacts/${id}`)
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.reload()
  assert.equal(await page.getByRole('textbox', { name: 'New note' }).inputValue(), '')
})

test('signing out leaves no draft behind', async () => {
  const { page } = await openContact()
  await page.getByRole('textbox', { name: 'New note' }).fill('For my eyes only')
  await page.getByRole('button', { name: 'Menu of ann' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in to Kith' }).waitFor()
  assert.ok(!String(await page.evaluate('JSON.stringify(localStorage)')).includes('For my eyes only'))
})

test('signing out leaves no draft behind of what turns out not to be sent, either', async () => {
  const { page } = await openContact()
  await page.route('**/app/api_v2/notes', (route) => route.abort('internetdisconnected'), { times: 1 })
  const letGo = await holdBack(page, '**/app/api_v2/notes', { times: 1 })
  await page.getByRole('textbox', { name: 'New note' }).fill('For my eyes only')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Sending …').waitFor()
  await page.getByRole('button', { name: 'Menu of ann' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in to Kith' }).waitFor()
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/notes'))
  letGo()
  await failed
  await page.evaluate('new Promise(requestAnimationFrame)')
  assert.ok(!String(await page.evaluate('JSON.stringify(localStorage)')).includes('For my eyes only'))
})

test('what is sent offline waits for the line, says so, and is sent once', async () => {
  const { id, page, timeline } = await openContact()
  await page.getByRole('textbox', { name: 'New note' }).fill('Written in a tunnel')
  await page.context().setOffline(true)
  await page.keyboard.press('Control+Enter')
  await page.getByText('Not sent yet: you are offline.').waitFor()
  await page.context().setOffline(false)
  await timeline.getByRole('listitem').filter({ hasText: 'Written in a tunnel' }).waitFor()
  await page.getByText('Not sent yet').waitFor({ state: 'detached' })
  const notes = await stage.kith.ann.perform(listNotes, { contact_id: id })
  assert.equal(notes.items.length, 1)
})

test('what waited for the line when the page was left is back in the field, and makes one note', async () => {
  const { id, page, timeline } = await openContact()
  await page.getByRole('textbox', { name: 'New note' }).fill('See www.kith.example')
  await page.context().setOffline(true)
  await page.keyboard.press('Control+Enter')
  await page.getByText('Not sent yet: you are offline.').waitFor()
  // Nobody hears of the line, as where it comes back with another page.
  await page.evaluate(
    `window.addEventListener('online', (event) => event.stopImmediatePropagation(), { capture: true })`,
  )
  await page.context().setOffline(false)
  await page.reload()
  await page.getByRole('heading', { name: 'Iris', level: 1 }).waitFor()
  await page.getByRole('textbox', { name: 'New note' }).focus()
  await page.keyboard.press('Control+Enter')
  const link = timeline.getByRole('link', { name: 'www.kith.example' })
  assert.equal(await link.getAttribute('href'), 'https://www.kith.example/')
  const notes = await stage.kith.ann.perform(listNotes, { contact_id: id })
  assert.equal(notes.items.length, 1)
})

test('the next one is written, and sent in its turn, while an entry is on its way', async () => {
  const { id, page, choose, timeline } = await openContact()
  const letGo = await holdBack(page, '**/app/api_v2/notes', { times: 1 })
  await page.getByRole('textbox', { name: 'New note' }).focus()
  for (const text of ['Prefers letters', 'Has moved']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Control+Enter')
  }
  await page.getByText('Sending …').waitFor()
  await choose('Call')
  await page.getByRole('textbox', { name: 'Minutes' }).fill('12')
  letGo()
  await timeline.getByRole('listitem').filter({ hasText: 'Has moved' }).waitFor()
  await page.getByText('Sending …').waitFor({ state: 'detached' })
  const { items } = await stage.kith.ann.perform(listNotes, { contact_id: id, sort: 'created_at' })
  assert.deepEqual(
    items.map(({ body }) => body),
    ['Prefers letters', 'Has moved'],
  )
  assert.equal(await page.getByRole('textbox', { name: 'What came of it' }).inputValue(), '')
  await page.getByRole('textbox', { name: 'Minutes' }).and(page.locator(':focus')).waitFor()
  assert.equal(await page.getByRole('textbox', { name: 'Minutes' }).inputValue(), '12')
})

test('words that are mended while they are read are sent as they stand by then, once', async () => {
  const { id, page, choose } = await openContact()
  const upcoming = page.getByRole('region', { name: 'Upcoming' })
  const when = page.getByRole('textbox', { name: 'When' })
  const schedule = page.getByRole('button', { name: 'Schedule call' })
  await choose('Call')
  await choose('Is planned')
  await page.getByRole('textbox', { name: 'What it is about' }).fill('Renewal')
  let letGo = await holdBack(page, /when\?text=tomorrow/)
  await when.fill('tomorrow')
  await schedule.click()
  await when.fill('tomorrow 3pm')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Control+Enter')
  letGo()
  await upcoming.getByText('tomorrow 15:00').waitFor()
  await page.getByText('The call was scheduled.').waitFor()
  assert.equal(await page.getByText('name a time').count(), 0)

  letGo = await holdBack(page, /when\?text=wednesday$/)
  await page.getByRole('textbox', { name: 'What it is about' }).fill('Answer')
  await when.fill('wednesday')
  await schedule.click()
  await when.fill('wednesday 3pm')
  await page.getByText(/15:00 \(/).waitFor()
  letGo()
  // It can be sent again as soon as the words before have been read.
  await schedule.and(page.locator(':enabled')).waitFor()
  assert.equal(await page.getByText('name a time').count(), 0)
  await schedule.click()
  await upcoming.getByText('Answer').waitFor()
  assert.equal(await upcoming.getByText('15:00').count(), 2)
  assert.equal((await stage.kith.ann.perform(listCalls, { contact_id: id })).items.length, 2)
})

test('what could not be sent is said, and comes back when the next one is sent, also after a reload', async () => {
  const { id, page, timeline } = await openContact()
  await page.route('**/app/api_v2/notes', (route) => route.abort('internetdisconnected'), { times: 1 })
  const letGo = await holdBack(page, '**/app/api_v2/notes', { times: 1 })
  const note = page.getByRole('textbox', { name: 'New note' })
  await note.fill('Prefers letters')
  await page.keyboard.press('Control+Enter')
  await note.fill('Has moved')
  letGo()
  await page.getByRole('alert').filter({ hasText: 'The note before this one was not sent.' }).waitFor()
  assert.equal(await note.inputValue(), 'Has moved')
  await page.keyboard.press('Control+Enter')
  await timeline.getByRole('listitem').filter({ hasText: 'Has moved' }).waitFor()
  await page.getByRole('alert').filter({ hasText: 'Kith cannot be reached' }).waitFor()
  assert.equal(await note.inputValue(), 'Prefers letters')
  await page.reload()
  await note.press('Control+Enter')
  await timeline.getByRole('listitem').filter({ hasText: 'Prefers letters' }).waitFor()
  assert.equal(await note.inputValue(), '')
  assert.equal((await stage.kith.ann.perform(listNotes, { contact_id: id })).items.length, 2)
})

test('keys open the composer at the right kind', async () => {
  const { page } = await openContact()
  for (const [key, name] of [
    ['l', 'What came of it'],
    ['t', 'What is to be done'],
    ['m', 'What it says'],
    ['n', 'New note'],
  ] as const) {
    await page.keyboard.press(key)
    await page.getByRole('textbox', { name }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Escape')
  }
})
