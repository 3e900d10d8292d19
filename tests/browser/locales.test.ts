import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { createDeal } from '../../src/crm/deals/create-deal.ts'
import { getDeal } from '../../src/crm/deals/get-deal.ts'
import { createTask } from '../../src/crm/tasks/create-task.ts'
import { openStage, type Stage } from '../support/stage.ts'

let stage: Stage
before(async () => {
  stage = await openStage()
})
after(() => stage.close())

const AMOUNTS = [
  ['en-US', '1,250.5', '1250.50'],
  ['de-DE', '1.250', '1250.00'],
  ['de-DE', '1.250,5', '1250.50'],
  ['en-IN', '1,00,000', '100000.00'],
  ['ar-EG', '١٬٢٥٠٫٥', '1250.50'],
  ['fa-IR', '۱۲۵۰', '1250.00'],
] as const

for (const [locale, typed, amount] of AMOUNTS)
  test(`an amount is read as it is written in ${locale}: ${typed}`, async () => {
    const { id } = await stage.kith.ann.perform(createDeal, { name: 'Bridge' })
    const page = await stage.visit(stage.kith.ann, { locale })
    await page.goto(`/deals/${id}`)
    await page.getByRole('button', { name: 'Amount: none. Edit' }).click()
    await page.getByRole('textbox', { name: 'Amount' }).fill(typed)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Amount: (?!none)/ }).waitFor()
    assert.equal((await stage.kith.ann.perform(getDeal, { id })).amount, amount)
    await page.context().close()
  })

test("days are those of the person's time zone, whatever the browser's is", async () => {
  const { ann } = stage.kith
  const { id: contact_id } = await ann.perform(createContact, { first_name: 'Zoe', birthday: '1990-03-01' })
  const today = Temporal.Now.plainDateISO(ann.viewer.time_zone).toString()
  await ann.perform(createTask, { contact_id, description: 'For today', due: today })
  const seen = new Set<string>()
  for (const timezoneId of ['America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Auckland']) {
    const page = await stage.visit(ann, { timezoneId })
    await page.goto('/agenda')
    const section = page.getByRole('region', { name: 'Today' })
    await section.getByText('For today').waitFor()
    await page.goto(`/contacts/${contact_id}`)
    await page.getByText('1 March 1990').waitFor()
    const added = page.locator('time').first()
    seen.add((await added.getAttribute('title')) ?? '')
    await page.context().close()
  }
  assert.equal(seen.size, 1)
})
