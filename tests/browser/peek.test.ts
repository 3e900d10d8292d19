import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { listNotes } from '../../src/crm/notes/list-notes.ts'
import { openStage, type Stage } from '../support/stage.ts'

let stage: Stage
let second: number
before(async () => {
  stage = await openStage()
  const { ann } = stage.kith
  for (const last_name of ['Aster', 'Birch', 'Cedar']) {
    const { id } = await ann.perform(createContact, { last_name, email_address: `${last_name}@fern.example` })
    if (last_name === 'Birch') second = id
  }
})
after(() => stage.close())

test('a contact is looked at beside the list: by Space, on with j, written to, opened or closed', async () => {
  const page = await stage.visit(stage.kith.ann)
  const panel = (name: string) => page.getByRole('complementary', { name: `${name}, at a glance` })
  await page.goto('/contacts?sort=name')
  await page.getByRole('link', { name: 'Aster', exact: true }).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  await panel('Aster').getByRole('link', { name: 'Write to Aster@fern.example' }).waitFor()
  await page.keyboard.press('j')
  await panel('Birch').waitFor()
  assert.match(page.url(), new RegExp(`peek=${second}`))
  await panel('Birch').getByRole('textbox', { name: 'New note' }).fill('Likes lilies')
  await page.keyboard.press('Control+Enter')
  await panel('Birch').getByRole('listitem').filter({ hasText: 'Likes lilies' }).waitFor()
  assert.equal((await stage.kith.ann.perform(listNotes, { contact_id: second })).items.length, 1)

  await page.reload()
  await panel('Birch').waitFor()
  const tops: number[] = []
  for (const tool of ['Views', 'Columns', 'Add contact'])
    tops.push((await page.getByRole('button', { name: tool }).boundingBox())?.y ?? 0)
  assert.ok(Math.max(...tops) - Math.min(...tops) < 8, `beside the panel the tools are one line: ${tops}`)
  await page.getByRole('row', { name: /Cedar/ }).getByText('Cedar@fern.example').click()
  await panel('Cedar').waitFor()
  await page.keyboard.press('Escape')
  await panel('Cedar').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Cedar', exact: true }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Space')
  await panel('Cedar').getByRole('textbox', { name: 'New note' }).waitFor()
  await page.keyboard.press('n')
  await panel('Cedar').getByRole('textbox', { name: 'New note' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await panel('Cedar').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Cedar', exact: true }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Cedar', level: 1 }).waitFor()
})

test('columns are made wider by dragging and by keyboard, rows higher, and both stay', async () => {
  const page = await stage.visit(stage.kith.ann)
  await page.goto('/contacts')
  const head = page.getByRole('columnheader', { name: 'Company' })
  const width = async () => Math.round((await head.boundingBox())!.width)
  const edge = page.getByRole('separator', { name: 'Width of Company' })
  const { x, y, height } = (await edge.boundingBox())!
  const first = await width()
  await page.mouse.move(x + 4, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + 84, y + height / 2)
  await page.mouse.up()
  assert.equal(await width(), first + 80)
  await edge.focus()
  await page.keyboard.press('ArrowLeft')
  assert.equal(await width(), first + 64)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByText('Roomy').click()
  await page.reload()
  assert.equal(await width(), first + 64)
  assert.equal(Math.round((await page.getByRole('row', { name: /Cedar/ }).boundingBox())!.height), 44)
})
