import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createCall } from '../../src/crm/calls/create-call.ts'
import { getCall } from '../../src/crm/calls/get-call.ts'
import { listCalls } from '../../src/crm/calls/list-calls.ts'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { createDeal } from '../../src/crm/deals/create-deal.ts'
import { completeTask } from '../../src/crm/tasks/complete-task.ts'
import { createTask } from '../../src/crm/tasks/create-task.ts'
import { getTask } from '../../src/crm/tasks/get-task.ts'
import { listTasks } from '../../src/crm/tasks/list-tasks.ts'
import { updateTask } from '../../src/crm/tasks/update-task.ts'
import { becomesTrue, holdBack, openStage, type Stage } from '../support/stage.ts'

let stage: Stage
let contact_id: number
before(async () => {
  stage = await openStage()
  const { ann } = stage.kith
  const today = Temporal.Now.plainDateISO(ann.viewer.time_zone)
  const birthday = `1980-${today.toString().slice(5)}`
  contact_id = (await ann.perform(createContact, { first_name: 'Iris', status: 'customer', birthday })).id
})
after(() => stage.close())

async function open(person = stage.kith.ann, options?: Parameters<Stage['visit']>[1]) {
  const page = await stage.visit(person, options)
  await page.goto('/agenda')
  await page.getByRole('heading', { name: 'Agenda', level: 1 }).waitFor()
  return { page, section: (name: string) => page.getByRole('region', { name, exact: true }) }
}

test('an empty agenda says what it is for, and a first task is added in words', async () => {
  const { page, section } = await open(stage.kith.eve)
  await page.getByRole('heading', { name: 'Nothing waits for you' }).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Add task' }).count(), 1)
  await page.keyboard.press('n')
  await page.keyboard.type('Water the plants')
  await page.keyboard.press('Tab')
  await page.keyboard.type('tomorrow')
  await page.getByText(/^[A-Z][a-z]+day, \d/).waitFor()
  await page.keyboard.press('Enter')
  await section('Tomorrow').getByText('Water the plants').waitFor()
  const { items } = await stage.kith.eve.perform(listTasks, {})
  assert.deepEqual(
    items.map(({ description, due }) => [description, due]),
    [['Water the plants', 'tomorrow']],
  )
})

test('the next task is typed, and sent in its turn, while one is on its way', async () => {
  const { page } = await open(stage.kith.bob)
  const letGo = await holdBack(page, '**/app/api_v2/tasks', { times: 1 })
  await page.getByRole('textbox', { name: 'New task' }).focus()
  await page.keyboard.type('Buy seeds')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Sow them')
  await page.keyboard.press('Tab')
  await page.keyboard.type('tomorrow')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Water th')
  await page.getByText('Sending …').waitFor()
  letGo()
  await page.getByRole('button', { name: 'Complete: Sow them' }).waitFor()
  await page.getByText('Sending …').waitFor({ state: 'detached' })
  await page.keyboard.type('em')
  assert.equal(await page.getByRole('textbox', { name: 'New task' }).inputValue(), 'Water them')
  assert.equal(await page.getByRole('textbox', { name: 'Due' }).inputValue(), '')
  const { items } = await stage.kith.bob.perform(listTasks, {})
  assert.deepEqual(
    items.sort((one, other) => one.id - other.id).map(({ description, due }) => [description, due]),
    [
      ['Buy seeds', null],
      ['Sow them', 'tomorrow'],
    ],
  )
})

test('a task that could not be sent comes back when the field is free, also after a reload, and is made once', async () => {
  const { page } = await open(stage.kith.eve)
  const task = page.getByRole('textbox', { name: 'New task' })
  await page.route('**/app/api_v2/tasks', (route) => route.abort('internetdisconnected'), { times: 1 })
  const letGo = await holdBack(page, '**/app/api_v2/tasks', { times: 1 })
  await task.fill('Prune the roses')
  await page.keyboard.press('Enter')
  await task.fill('Rake the leaves')
  letGo()
  await page.getByText('The task before this one was not sent.').waitFor()
  assert.equal(await task.inputValue(), 'Rake the leaves')
  await task.press('Enter')
  await page.getByRole('button', { name: 'Complete: Rake the leaves' }).waitFor()
  await page.getByText('Kith cannot be reached').waitFor()
  assert.equal(await task.inputValue(), 'Prune the roses')
  await page.reload()
  await task.press('Enter')
  await page.getByRole('button', { name: 'Complete: Prune the roses' }).waitFor()
  assert.equal(await task.inputValue(), '')
  const { items } = await stage.kith.eve.perform(listTasks, {})
  assert.equal(items.filter(({ description }) => description === 'Prune the roses').length, 1)
})

test('what was sent is no draft any more, also when it does not show yet', async () => {
  const { page, section } = await open(stage.kith.eve)
  const letGo = await holdBack(page, '**/app/api_v2/agenda*')
  const task = page.getByRole('textbox', { name: 'New task' })
  await task.fill('Mow the lawn')
  await task.press('Enter')
  await becomesTrue(page, "!JSON.stringify(localStorage).includes('Mow the lawn')")
  letGo()
  await page.reload()
  await section('No date').getByText('Mow the lawn').waitFor()
  assert.equal(await task.inputValue(), '')
})

test('who goes elsewhere and comes back while a task is on its way finds it so, and sends the next after it', async () => {
  const { page } = await open(stage.kith.eve)
  const letGo = await holdBack(page, '**/app/api_v2/tasks', { times: 1 })
  const task = page.getByRole('textbox', { name: 'New task' })
  await task.fill('Dig the pond')
  await task.press('Enter')
  await page.getByRole('link', { name: 'Deals' }).click()
  await page.getByRole('heading', { name: 'Deals', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Agenda' }).click()
  await page.getByText('Sending …').waitFor()
  assert.equal(await task.inputValue(), '')
  await task.fill('Fill the pond')
  await task.press('Enter')
  letGo()
  await page.getByRole('button', { name: 'Complete: Fill the pond' }).waitFor()
  await page.getByText('Sending …').waitFor({ state: 'detached' })
  const { items } = await stage.kith.eve.perform(listTasks, {})
  assert.deepEqual(
    items
      .filter(({ description }) => description.endsWith('the pond'))
      .sort((one, other) => one.id - other.id)
      .map(({ description }) => description),
    ['Dig the pond', 'Fill the pond'],
  )
})

test('sections hold what is due, and the rail counts what is overdue', async () => {
  const { ann } = stage.kith
  await ann.perform(createTask, { description: 'Long due', due: 'yesterday' })
  await ann.perform(createTask, { description: 'One day' })
  await ann.perform(createTask, { contact_id, description: 'In a while', due: 'in 3 days' })
  await ann.perform(createDeal, {
    name: 'Late deal',
    contact_ids: [contact_id],
    expected_close_on: '2020-01-01',
  })
  const { page, section } = await open()
  await section('Overdue').getByText('Long due').waitFor()
  await section('Next 7 days').getByText('In a while').waitFor()
  await section('No date').getByText('One day').waitFor()
  await section('Deals to look at').getByText('Late deal').waitFor()
  await section('Birthdays')
    .getByText(/^turns \d+$/)
    .waitFor()
  await page.getByRole('link', { name: 'Agenda 1 overdue' }).waitFor()

  await section('Birthdays').getByRole('button', { name: 'Log call with Iris' }).click()
  await page.getByRole('textbox', { name: 'What came of it' }).fill('Sang to her')
  await page.getByRole('button', { name: 'Log call', exact: true }).last().click()
  await page.getByText('The call was logged.').waitFor()
  const { items } = await ann.perform(listCalls, { contact_id })
  assert.equal(items[0]!.note, 'Sang to her')
})

test('the keyboard goes from row to row, moves one, edits one and completes one', async () => {
  const { bob } = stage.kith
  const first = await bob.perform(createTask, { description: 'First', due: 'yesterday' })
  const second = await bob.perform(createTask, { description: 'Second', due: 'tomorrow' })
  const { page, section } = await open(bob)
  await section('Overdue').getByText('First').waitFor()
  await section('Tomorrow').getByText('Second').waitFor()
  for (const key of ['j', 'j', 'k', 'j']) {
    if (key === 'j') await page.locator('[data-row]').nth(1).waitFor()
    await page.keyboard.press(key)
  }
  const rows = await page.locator('[data-row]').count()
  for (let step = 0; step < rows; step += 1) await page.keyboard.press('k')
  await page.locator(`[data-row="task-${first.id}"]`).and(page.locator(':focus')).waitFor()

  await page.keyboard.press('r')
  await page.getByRole('textbox', { name: 'New date' }).fill('tomorrow')
  await page.keyboard.press('Enter')
  await section('Tomorrow').getByText('First').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await section('Overdue').getByText('First').waitFor()

  await page.locator(`[data-row="task-${first.id}"]`).focus()
  await page.keyboard.press('e')
  await page.getByRole('textbox', { name: 'What is to be done' }).fill('The very first')
  await page.keyboard.press('Control+Enter')
  await section('Overdue').getByText('The very first').waitFor()
  await page.getByRole('button', { name: 'Complete: The very first' }).and(page.locator(':focus')).waitFor()

  await page.keyboard.press('x')
  await section('Overdue').waitFor({ state: 'detached' })
  assert.ok((await bob.perform(getTask, { id: first.id })).completed_at)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await section('Overdue').getByText('The very first').waitFor()
  assert.equal((await bob.perform(getTask, { id: second.id })).completed_at, null)
})

test('what is overdue is folded, brought to today all at once, and back by undo', async () => {
  const kith = stage.kith
  for (const number of [1, 2, 3, 4, 5, 6])
    await kith.eve.perform(createTask, { description: `Late ${number}`, due: 'yesterday' })
  const { page, section } = await open(kith.eve)
  await section('Overdue').getByRole('button', { name: 'All 6' }).waitFor()
  assert.equal(await section('Overdue').getByRole('listitem').count(), 5)
  await section('Overdue').getByRole('button', { name: 'Move all to today' }).click()
  await section('Today').getByText('Late 6').waitFor()
  // In a field it is the browser's, and takes back what was typed there.
  await page.getByRole('textbox', { name: 'New task' }).press('Control+z')
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await page.getByRole('heading', { name: 'Agenda', level: 1 }).click()
  await page.keyboard.press('Control+z')
  await page.getByRole('status').filter({ hasText: 'Taken back: 6 tasks moved to today.' }).waitFor()
  await section('Overdue').getByText('Late 1').waitFor()
  await section('Today').waitFor({ state: 'detached' })
})

test('three figures say how things stand, and lead to what they count', async () => {
  const { ann } = stage.kith
  await ann.perform(createDeal, { name: 'Barn', amount: '1250', currency: 'EUR' })
  const { page } = await open()
  const figures = page.getByRole('navigation', { name: 'Figures' })
  await figures.getByRole('link', { name: /^Open pipeline ?€1,250 ?weighted €\d+$/ }).waitFor()
  await figures.getByRole('link', { name: /^Won this month ?0 ?last month 0$/ }).waitFor()
  await figures.getByRole('link', { name: /^Contacts touched this week ?1 ?since/ }).click()
  await page.getByRole('button', { name: /^In touch since/ }).waitFor()
  await page.getByRole('link', { name: 'Iris' }).waitFor()
})

test('a planned call is completed with its result, on a phone too', async () => {
  const { ann } = stage.kith
  const inAnHour = new Date(Date.now() + 48 * 3_600_000).toISOString()
  const call = await ann.perform(createCall, { contact_id, body: 'Renewal', scheduled_at: inAnHour })
  const { page } = await open(ann, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await page.getByRole('button', { name: 'Complete: Renewal' }).tap()
  await page.getByRole('combobox', { name: 'Outcome' }).selectOption('No answer')
  await page.getByRole('button', { name: 'Complete call' }).tap()
  await page.getByText('Completed.').waitFor()
  await page.getByRole('button', { name: 'Complete: Renewal' }).waitFor({ state: 'detached' })
  assert.equal((await ann.perform(getCall, { id: call.id })).outcome, 'no_answer')
})

test('targets on a phone are large enough to touch', async () => {
  const { page } = await open(stage.kith.ann, {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  await page.getByRole('button', { name: 'Complete: One day' }).waitFor()
  const small = await page
    .locator('main button')
    .evaluateAll((buttons) =>
      (buttons as unknown as { offsetHeight: number; offsetWidth: number; textContent: string }[])
        .filter(
          ({ offsetHeight, offsetWidth }) => offsetHeight > 0 && Math.min(offsetHeight, offsetWidth) < 44,
        )
        .map(({ textContent, offsetHeight, offsetWidth }) => `${textContent} ${offsetWidth}x${offsetHeight}`),
    )
  assert.deepEqual(small, [])
})

test('a row that is open stays where it is while a colleague moves it, with what was typed', async () => {
  const { ann, bob } = stage.kith
  const { id } = await ann.perform(createTask, { description: 'Call the printer', due: 'yesterday' })
  const { page, section } = await open(ann)
  await section('Overdue').getByRole('button', { name: 'Actions: Call the printer' }).click()
  await page.getByRole('menuitem', { name: 'Reschedule' }).click()
  const field = section('Overdue').getByRole('textbox', { name: 'New date' })
  await field.fill('in 4 days')
  await bob.perform(updateTask, { id, description: 'Call both printers', due: 'tomorrow' })
  await section('Overdue').getByText('Call both printers').waitFor()
  assert.equal(await field.inputValue(), 'in 4 days')
  await field.and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Escape')
  await section('Tomorrow').getByText('Call both printers').waitFor()
  const complete = page.getByRole('button', { name: 'Complete: Call both printers' })
  await complete.and(page.locator(':focus')).waitFor()

  await page.keyboard.press('r')
  await field.waitFor({ state: 'detached' })
  await section('Tomorrow').getByRole('textbox', { name: 'New date' }).fill('in 5 days')
  await bob.perform(updateTask, { id, due: 'yesterday' })
  await section('Tomorrow').getByText('yesterday', { exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await section('Next 7 days').getByText('Call both printers').waitFor()
})

test('a row that is open stays while a colleague completes it, and goes when it is closed', async () => {
  const { ann, bob } = stage.kith
  const { id } = await ann.perform(createTask, { description: 'Send the invoice', due: 'in 2 days' })
  const { page, section } = await open(ann)
  await section('Next 7 days').getByRole('button', { name: 'Actions: Send the invoice' }).click()
  await page.getByRole('menuitem', { name: 'Edit task' }).click()
  const field = page.getByRole('textbox', { name: 'What is to be done' })
  await field.fill('Send the second invoice')
  await bob.perform(completeTask, { id })
  const other = await bob.perform(createTask, {
    description: 'From a colleague',
    due: 'in 2 days',
    user_id: ann.viewer.user_id,
  })
  await section('Next 7 days').getByText(other.description).waitFor()
  assert.equal(await field.inputValue(), 'Send the second invoice')
  await field.press('Escape')
  await section('Next 7 days').getByText('Send the invoice').waitFor({ state: 'detached' })
})

test('what is left out of a section comes with a click, below the last that is shown', async () => {
  const { kith } = stage
  for (let number = 1; number <= 51; number++)
    await kith.bob.perform(createDeal, { name: `Late ${number}`, expected_close_on: '2020-01-31' })
  const { section } = await open(kith.bob)
  const late = section('Deals to look at')
  await late.getByRole('button', { name: 'All 50+' }).click()
  await late.getByRole('button', { name: 'Show more' }).click()
  await late.getByRole('link').nth(50).waitFor()
  await late.getByRole('button', { name: 'Show more' }).waitFor({ state: 'detached' })
})
