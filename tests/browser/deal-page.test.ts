import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createCall } from '../../src/crm/calls/create-call.ts'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { listDealStages } from '../../src/crm/deal-stages/list-deal-stages.ts'
import { createDeal } from '../../src/crm/deals/create-deal.ts'
import { getDeal } from '../../src/crm/deals/get-deal.ts'
import { moveDeal } from '../../src/crm/deals/move-deal.ts'
import { updateDeal } from '../../src/crm/deals/update-deal.ts'
import { listTasks } from '../../src/crm/tasks/list-tasks.ts'
import { openStage, type Stage, written } from '../support/stage.ts'

let stage: Stage
before(async () => {
  stage = await openStage()
  await stage.kith.ann.perform(createContact, { first_name: 'Zelda', last_name: 'Quill' })
})
after(() => stage.close())

const added = (fields: object = {}) => stage.kith.ann.perform(createDeal, { name: 'Bridge', ...fields })
const read = (id: number) => stage.kith.ann.perform(getDeal, { id })

test('fields are changed where they stand; what makes no sense is said', async () => {
  const { id } = await added({ amount: '1000' })
  const page = await stage.visit(stage.kith.ann)
  await page.goto(`/deals/${id}`)
  await page.getByRole('button', { name: 'Amount: €1,000. Edit' }).waitFor()
  const heights: (number | undefined)[] = []
  for (const row of await page.locator('dl > div').all()) heights.push((await row.boundingBox())?.height)
  assert.deepEqual([...new Set(heights)], [32])
  await page.getByRole('button', { name: 'Amount: €1,000. Edit' }).click()
  await page.getByRole('textbox', { name: 'Amount' }).fill('much')
  await page.keyboard.press('Enter')
  await page.getByText('Amount is not an amount such as 1250.00').waitFor()
  await page.getByRole('textbox', { name: 'Amount' }).fill('2,500.75')
  await page.keyboard.press('Enter')
  const amount = page.getByRole('button', { name: 'Amount: €2,500.75. Edit' })
  await amount.and(page.locator(':focus')).waitFor()
  await page.getByRole('button', { name: 'Expected close: none. Edit' }).click()
  await page.getByRole('textbox', { name: 'Expected close' }).fill('31.12.2999')
  await page.getByText(/^Read as \w+,? 31 December 2999$/).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Expected close: \w+,? 31 December 2999/ }).waitFor()
  await page.getByRole('button', { name: 'Probability: 10% as in its stage. Edit' }).click()
  await page.getByRole('textbox', { name: 'Probability' }).fill('130')
  await page.keyboard.press('Enter')
  await page.getByText('Probability must be between 0 and 100').waitFor()
  await page.getByRole('textbox', { name: 'Probability' }).fill('40 %')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Probability: 40%. Edit' }).waitFor()
  await page.getByRole('button', { name: 'Contacts: none. Edit' }).click()
  await page.getByRole('combobox', { name: 'Contacts' }).fill('quill')
  await page.getByRole('option', { name: 'Zelda Quill' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Zelda Quill' }).waitFor()
  assert.partialDeepStrictEqual(await read(id), {
    amount: '2500.75',
    expected_close_on: '2999-12-31',
    probability: 40,
    contacts: [{ name: 'Zelda Quill' }],
  })
})

test('contacts are saved with the one whose name is typed, and not without', async () => {
  const { id } = await added()
  const page = await stage.visit(stage.kith.ann)
  await page.goto(`/deals/${id}`)
  await page.getByRole('button', { name: 'Contacts: none. Edit' }).click()
  const field = page.getByRole('combobox', { name: 'Contacts' })
  const save = page.getByRole('button', { name: 'Save' })
  await field.fill('zeldb')
  await save.press('Enter')
  await page.getByText('No contact was chosen for “zeldb”.').waitFor()
  await field.fill('Zelda')
  await save.press('Enter')
  await page.getByRole('link', { name: 'Zelda Quill' }).waitFor()
  assert.partialDeepStrictEqual(await read(id), { contacts: [{ name: 'Zelda Quill' }] })
})

test('what somebody else changed meanwhile is not overwritten', async () => {
  const { id } = await added()
  const page = await stage.visit(stage.kith.ann)
  await page.goto(`/deals/${id}`)
  await page.getByRole('button', { name: 'Name: Bridge. Edit' }).click()
  await stage.kith.bob.perform(updateDeal, { id, name: 'Viaduct' })
  await page.getByRole('textbox', { name: 'Name' }).fill('Tunnel')
  await page.keyboard.press('Enter')
  await page.getByText(/Somebody changed (this deal meanwhile|Name to “Viaduct”)/).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Viaduct' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Tunnel' }).waitFor()
})

test('it is moved, won, lost with a reason and reopened, and its stages are remembered', async () => {
  const { id } = await added()
  const page = await stage.visit(stage.kith.ann)
  await page.goto(`/deals/${id}`)
  await page.getByRole('button', { name: 'Proposal' }).click()
  await page.locator('[aria-current=step]', { hasText: 'Proposal' }).waitFor()
  await page.getByRole('button', { name: 'Won', exact: true }).click()
  await page.getByRole('status').filter({ hasText: 'Bridge was won.' }).waitFor()
  await page.getByRole('button', { name: 'Lost' }).click()
  await page.getByLabel('Why?').fill('No budget')
  await page.getByRole('button', { name: 'Mark as lost' }).click()
  await page.getByText('No budget').waitFor()
  await page.getByRole('button', { name: 'Reopen' }).click()
  await page.getByRole('listitem').filter({ hasText: 'ann reopened in Proposal' }).waitFor()
  const history = page.getByRole('region', { name: 'Time in each stage' })
  assert.deepEqual(await history.getByRole('listitem').allInnerTexts(), [
    'Lead in\nless than a day',
    'Proposal\nless than a day',
  ])
})

test('a decision can be taken back to the one before', async () => {
  const { id } = await added()
  const { items } = await stage.kith.ann.perform(listDealStages, {})
  await stage.kith.ann.perform(moveDeal, { id, outcome: 'lost', lost_reason: 'Too late' })
  const page = await stage.visit(stage.kith.ann)
  await page.goto(`/deals/${id}`)
  await page.getByRole('button', { name: items[2]!.name }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Too late').waitFor()
  assert.partialDeepStrictEqual(await read(id), {
    status: 'lost',
    lost_reason: 'Too late',
    stage_name: 'Lead in',
  })
})

test('deleting can be undone, and what is gone says so', async () => {
  const { id } = await added()
  const page = await stage.visit(stage.kith.ann)
  const told = page.getByRole('status').filter({ hasText: 'Bridge was deleted.' })
  const remove = async () => {
    await page.goto(`/deals/${id}`)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete deal' }).click()
    await told.waitFor()
  }
  await remove()
  const restored = written(page, 'POST')
  await page.getByRole('button', { name: 'Undo' }).click()
  await told.waitFor({ state: 'detached' })
  await restored
  await page.goto(`/deals/${id}`)
  await page.getByRole('heading', { name: 'Bridge' }).waitFor()
  await remove()
  await page.goto(`/deals/${id}`)
  await page.getByRole('heading', { name: 'There is nothing at this address' }).waitFor()
})

test('its notes, calls and tasks are shown; a task is added and completed, and a note written that its contact has, too', async () => {
  const { ann } = stage.kith
  const { id: contact_id } = await ann.perform(createContact, { first_name: 'Otto' })
  const { id: deal_id } = await added({ contact_ids: [contact_id] })
  await ann.perform(createCall, { contact_id, deal_id, note: 'Wants an offer', outcome: 'connected' })
  await ann.perform(createCall, { contact_id, deal_id, scheduled_at: '2999-01-01T09:00:00.000Z' })
  const page = await stage.visit(ann)
  await page.goto(`/deals/${deal_id}`)
  const toDo = page.getByRole('region', { name: 'To do' })
  await toDo.getByText('Call Otto').waitFor()
  await page.getByRole('textbox', { name: 'What is to be done' }).fill('Write the offer')
  await page.getByRole('textbox', { name: 'Due' }).fill('tomorrow')
  await page.keyboard.press('Control+Enter')
  await toDo.getByRole('button', { name: 'Complete: Write the offer' }).click()
  const done = page.getByRole('region', { name: 'Timeline' })
  await done.getByText('Write the offer').waitFor()
  await done.getByText('Wants an offer').waitFor()
  await page.getByRole('radiogroup', { name: 'Kind of entry' }).getByText('Note').click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Asks for oak')
  await page.keyboard.press('Control+Enter')
  await done.getByText('Asks for oak').waitFor()
  const { items } = await ann.perform(listTasks, { deal_id })
  assert.deepEqual(
    items.map(({ description, contact_id: whose, due }) => [description, whose, due]),
    [['Write the offer', contact_id, 'tomorrow']],
  )
  await page.goto(`/contacts/${contact_id}`)
  const note = page.getByRole('listitem').filter({ hasText: 'Asks for oak' })
  await note.getByRole('link', { name: 'Bridge' }).click()
  await done.getByText('Asks for oak').waitFor()
})
