import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { getContact } from '../../src/crm/contacts/get-contact.ts'
import { openStage, type Stage } from '../support/stage.ts'

let stage: Stage
before(async () => {
  stage = await openStage()
})
after(() => stage.close())

test('a birthday of which nobody knows the year is typed, shown and changed without one', async () => {
  const { ann } = stage.kith
  const today = Temporal.Now.plainDateISO(ann.viewer.time_zone)
  const { id } = await ann.perform(createContact, {
    first_name: 'Iris',
    birthday: `--${today.toString().slice(5)}`,
    anniversary: '2010-06-01',
  })
  const stored = async () => (await ann.perform(getContact, { id })).birthday
  const page = await stage.visit(ann)
  await page.goto('/agenda')
  await page.getByRole('region', { name: 'Birthdays' }).getByText('birthday', { exact: true }).waitFor()

  await page.goto(`/contacts/${id}`)
  const field = page.getByRole('textbox', { name: 'Birthday' })
  const type = async (text: string) => {
    await page.getByRole('button', { name: /^Birthday: .* Edit$/ }).click()
    await field.fill(text)
    await page.keyboard.press('Enter')
  }
  await type('30 November')
  await page.getByText('30 November', { exact: true }).waitFor()
  assert.equal(await stored(), '--11-30')
  await page.getByRole('button', { name: 'Birthday: 30 November. Edit' }).click()
  assert.equal(await field.inputValue(), '30 November')
  await page.keyboard.press('Escape')

  await type('03/04/1980')
  await page.getByText('is no date; write it like').waitFor()
  await page.keyboard.press('Escape')
  await type('29. Feb')
  await page.getByText('29 February', { exact: true }).waitFor()
  assert.equal(await stored(), '--02-29')
  await type('30.11.1979')
  await page.getByText('30 November 1979', { exact: true }).waitFor()
  assert.equal(await stored(), '1979-11-30')
  await page.context().close()
})
