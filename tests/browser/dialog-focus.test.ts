import { after, before, test } from 'node:test'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { createList } from '../../src/crm/lists/create-list.ts'
import { createTask } from '../../src/crm/tasks/create-task.ts'
import { becomesTrue, openStage, type Stage } from '../support/stage.ts'

/** As on a machine so busy that what is to be done in a moment is done after the next keys. */
const HOLD_TIMERS = `
  const soon = setTimeout
  const held = []
  window.setTimeout = (run, delay = 0) => delay < 5 ? held.push(run) : soon(run, delay)
  window.releaseTimers = () => {
    window.setTimeout = soon
    for (const run of held) run()
  }
`

let stage: Stage
before(async () => {
  stage = await openStage()
})
after(() => stage.close())

test('a dialog has the focus at once, leaves it where somebody has gone on to, and Tab selects what stands there', async () => {
  const page = await stage.visit(stage.kith.ann, { fetchesAhead: true })
  await page.goto('/settings/stages')
  await page.getByRole('button', { name: 'Edit Lead in' }).waitFor()
  const add = page.getByRole('button', { name: 'Add stage' })
  await add.focus()
  await page.evaluate(HOLD_TIMERS)
  await page.keyboard.press('Enter')
  await page.keyboard.type('Legal')
  await page.keyboard.press('Tab')
  await page.evaluate('releaseTimers()')
  await page.keyboard.type('90')
  await page.keyboard.press('Enter')
  await page.getByRole('listitem').filter({ hasText: 'Legal' }).filter({ hasText: '90%' }).waitFor()
  await add.and(page.locator(':focus')).waitFor()
})

test('filters, menus and pickers have the focus at once, and give it back', async () => {
  const { id } = await stage.kith.ann.perform(createContact, { first_name: 'Iris' })
  const page = await stage.visit(stage.kith.ann, { fetchesAhead: true })
  const focused = (name: string) =>
    page.getByRole('button', { name }).first().and(page.locator(':focus')).waitFor()
  const press = async (name: string, ...keys: string[]) => {
    await page.getByRole('button', { name }).first().focus()
    for (const key of ['Enter', ...keys]) await page.keyboard.press(key)
  }
  await page.goto('/contacts')
  await page.getByRole('link', { name: 'Iris' }).waitFor()
  await page.evaluate(HOLD_TIMERS)
  await press('No contact for', '9', '0', 'Enter')
  await page.waitForURL('**/contacts?inactive_days=90')
  await press('Company', 'A', 'c', 'Enter')
  await page.waitForURL('**/contacts?*company=Ac*')
  await press('Status', 'ArrowDown', 'Enter')
  await page.waitForURL('**/contacts?*status=*')
  await press('Columns', 'Space', 'Escape')
  await page.waitForURL('**/contacts?*columns=*')
  await page.evaluate('releaseTimers()')
  await focused('Columns')

  await page.setViewportSize({ width: 1280, height: 320 })
  await page.goto(`/contacts/${id}`)
  await page.getByRole('heading', { name: 'Iris', level: 1 }).waitFor()
  await page.evaluate(HOLD_TIMERS)
  await press('Add field', ...'depart', 'Enter')
  await page.getByRole('textbox', { name: 'Department' }).and(page.locator(':focus')).waitFor()
})

test('what is chosen in a menu has the focus when it comes up, and the menu does not take it back', async () => {
  await stage.kith.ann.perform(createTask, { description: 'Send the offer', due: 'tomorrow' })
  await stage.kith.ann.perform(createList, { name: 'Guests' })
  const page = await stage.visit(stage.kith.ann, { fetchesAhead: true })
  await page.goto('/agenda')
  await page.getByRole('button', { name: 'Actions: Send the offer' }).click()
  await page.getByRole('menuitem', { name: 'Reschedule' }).click()
  await page.keyboard.type('2031-03-10')
  await becomesTrue(page, "document.activeElement.value === '2031-03-10'")
  // Longer than the library takes to give it back.
  await page.getByText('Monday, 10 March 2031').waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('status').filter({ hasText: 'Monday, 10 March 2031' }).waitFor()

  await page.goto('/lists')
  await page.getByRole('button', { name: 'Actions for Guests' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' of honour')
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByRole('link', { name: 'Guests of honour' }).waitFor()
  await page
    .getByRole('button', { name: 'Actions for Guests of honour' })
    .and(page.locator(':focus'))
    .waitFor()
})
