import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { createDeal } from '../../src/crm/deals/create-deal.ts'
import { openStage, type Stage } from '../support/stage.ts'

let stage: Stage
before(async () => {
  stage = await openStage()
  await stage.kith.ann.perform(createContact, { first_name: 'Una' })
  await stage.kith.ann.perform(createDeal, { name: 'Bridge', amount: '1000' })
})
after(() => stage.close())

/** How the reader's colours paint the first element that a selector finds. */
const paint = (page: Page, selector: string) =>
  page.evaluate<{ background: string; outline: string; border: string }>(`(() => {
    const { backgroundColor, outlineStyle, borderStyle } = getComputedStyle(document.querySelector('${selector}'))
    return { background: backgroundColor, outline: outlineStyle, border: borderStyle }
  })()`)

test('with the colours of the reader it can be told what is chosen, what is on, where a dialog ends, and how long a bar is', async () => {
  const page = await stage.visit(stage.kith.ann, { forcedColors: 'active', reducedMotion: 'reduce' })
  await page.goto('/deals?view=figures')
  await page.getByRole('cell', { name: '€1,000' }).first().waitFor()
  assert.equal((await paint(page, '.mantine-SegmentedControl-label[data-active]')).outline, 'solid')
  assert.equal((await paint(page, '.mantine-SegmentedControl-label:not([data-active])')).outline, 'none')
  const { background: canvas } = await paint(page, 'body')
  assert.notEqual((await paint(page, 'td [class*=whole], td [class*=light]')).background, canvas)

  await page.keyboard.press('c')
  await page.getByRole('dialog').getByLabel('First name').waitFor()
  assert.equal((await paint(page, '[role=dialog]')).border, 'solid', 'where a dialog ends')
  await page.keyboard.press('Escape')

  await page.goto('/my-account')
  await page.getByRole('switch').first().waitFor()
  const off = await paint(page, '.mantine-Switch-track')
  assert.notEqual((await paint(page, '.mantine-Switch-thumb')).background, off.background)
  await page.getByRole('switch').first().press('Space')
  assert.notEqual((await paint(page, '.mantine-Switch-track')).background, off.background)

  await page.keyboard.press('Control+k')
  await page.getByRole('listbox').getByRole('option', { selected: true }).waitFor()
  assert.equal((await paint(page, '[role=option][aria-selected=true]')).outline, 'solid')
  assert.equal((await paint(page, '[role=option][aria-selected=false]')).outline, 'none')
})
