import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { openStage, type Stage } from '../support/stage.ts'

const CONTACTS = 160
let stage: Stage
before(async () => {
  stage = await openStage()
  await Promise.all(
    Array.from({ length: CONTACTS }, (_, place) =>
      stage.kith.ann.perform(createContact, { first_name: 'Row', last_name: String(place).padStart(3, '0') }),
    ),
  )
})
after(() => stage.close())

/** The link of a contact when it has the focus. */
const focused = (page: Page, name: string) => page.getByRole('link', { name }).and(page.locator(':focus'))

/** Where in the table a row is, from 0 at its upper edge to 1 at the lower one. */
const heightIn = async (page: Page, name: string) => {
  await focused(page, name).waitFor()
  const row = (await focused(page, name).boundingBox())!
  const frame = (await page.getByRole('table').locator('..').boundingBox())!
  return (row.y + row.height / 2 - frame.y) / frame.height
}
/** Drags the scrollbar of the table, by a part of all it holds. */
const drag = (page: Page, part: number) =>
  page
    .getByRole('table')
    .locator('..')
    .evaluate((table, part) => {
      const scroller = table as unknown as { scrollTop: number; scrollHeight: number }
      scroller.scrollTop = scroller.scrollHeight * part
    }, part)

const isInTheMiddleHalf = async (page: Page, name: string) => {
  const height = await heightIn(page, name)
  assert.ok(height > 0.25 && height < 0.75, `${name} is at ${height}`)
}

test('a long list is as long as it is, and whoever comes back is where they were', async () => {
  const page = await stage.visit(stage.kith.ann)
  await page.goto('/contacts?sort=name')
  await page.getByRole('link', { name: 'Row 000' }).waitFor()
  for (let row = 0; row <= 30; row++) {
    await page.keyboard.press('j')
    await focused(page, `Row ${String(row).padStart(3, '0')}`).waitFor()
  }
  const height = await heightIn(page, 'Row 030')
  assert.ok(height > 0.1 && height < 0.9, `the row that a key led to is at ${height}`)

  await drag(page, 0.8)
  await page.getByRole('link', { name: 'Row 130' }).click()
  await page.getByRole('heading', { name: 'Row 130', level: 1 }).waitFor()
  await page.goBack()
  await isInTheMiddleHalf(page, 'Row 130')
  await page.goForward()
  await page.getByRole('heading', { name: 'Row 130', level: 1 }).waitFor()
  for (const next of ['Row 131', 'Row 132']) {
    await page.getByRole('button', { name: 'Next contact' }).and(page.locator(':enabled')).waitFor()
    await page.keyboard.press('j')
    await page.getByRole('heading', { name: next, level: 1 }).waitFor()
  }
  await page.reload()
  await page.getByRole('heading', { name: 'Row 132', level: 1 }).waitFor()
  await page.keyboard.press('Escape')
  await isInTheMiddleHalf(page, 'Row 132')
  await page.reload()
  await isInTheMiddleHalf(page, 'Row 132')
})

test('a range from a row in sight to one far below takes in those that nobody scrolled past', async () => {
  const page = await stage.visit(stage.kith.ann)
  await page.goto('/contacts?sort=name')
  await page.getByRole('checkbox', { name: 'Select Row 001' }).click()
  await drag(page, 1)
  await page.getByRole('checkbox', { name: 'Select Row 159' }).click({ modifiers: ['Shift'] })
  await page.getByText('159 selected').waitFor()
})

test('the history is where it was left, and leads on from there', async () => {
  const page = await stage.visit(stage.kith.ann)
  await page.goto('/settings/history')
  const link = page.getByRole('link', { name: 'Row 125', exact: true })
  await link.click()
  await page.getByRole('heading', { name: 'Row 125', level: 1 }).waitFor()
  await page.keyboard.press('Escape')
  await focused(page, 'Row 125').waitFor()
  await page.reload()
  await focused(page, 'Row 125').waitFor()
})
