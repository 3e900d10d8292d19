import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { updateContact } from '../../src/crm/contacts/update-contact.ts'
import { createDeal } from '../../src/crm/deals/create-deal.ts'
import { addNote } from '../../src/crm/notes/add-note.ts'
import { openStage, type Stage } from '../support/stage.ts'

let stage: Stage
before(async () => {
  stage = await openStage()
})
after(() => stage.close())

test('what is typed into a new contact survives Escape and a reload, until it is sent or discarded', async () => {
  const page = await stage.visit(stage.kith.ann)
  const dialog = page.getByRole('dialog', { name: 'New contact' })
  const first = dialog.getByRole('textbox', { name: 'First name' })
  await page.goto('/lists')
  await page.getByRole('button', { name: 'New contact' }).click()
  await first.fill('Iris')
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('iris@fern.example')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.keyboard.press('c')
  await first.waitFor()
  assert.equal(await first.inputValue(), 'Iris')
  await page.reload()
  assert.equal(await dialog.getByRole('textbox', { name: 'E-mail' }).inputValue(), 'iris@fern.example')
  await dialog.getByRole('button', { name: 'Discard' }).click()
  assert.equal(await first.inputValue(), '')
  await first.fill('Otto')
  await dialog.getByRole('button', { name: 'Add contact' }).click()
  await page.getByRole('heading', { name: 'Otto', level: 1 }).waitFor()
  await page.keyboard.press('c')
  assert.equal(await first.inputValue(), '')
})

test('a value that is typed in its place survives a reload, and overrules nobody who was faster', async () => {
  const { ann, bob } = stage.kith
  const { id } = await ann.perform(createContact, { first_name: 'Iris', company: 'Fern' })
  const page = await stage.visit(ann)
  await page.goto(`/contacts/${id}`)
  await page.getByRole('heading', { level: 1 }).getByRole('button').click()
  await page.getByRole('button', { name: 'Company: Fern. Edit' }).click()
  const company = page.getByRole('textbox', { name: 'Company' })
  await company.fill('Fern & Daughters')
  await bob.perform(updateContact, { id, company: 'Moss' })
  await page.reload()
  await page.getByText('Somebody changed Company to “Moss”').waitFor()
  assert.equal(await company.inputValue(), 'Fern & Daughters')
  await company.press('Enter')
  await page.getByRole('button', { name: 'Save mine' }).click()
  await page.getByRole('button', { name: 'Company: Fern & Daughters. Edit' }).waitFor()

  await page.getByRole('button', { name: 'First name: Iris. Edit' }).click()
  await page.getByRole('textbox', { name: 'First name' }).fill('Nobody')
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('heading', { level: 1 }).getByRole('button').click()
  await page.getByRole('button', { name: 'First name: Iris. Edit' }).waitFor()

  const deal = await ann.perform(createDeal, { name: 'Roof', contact_ids: [id] })
  await page.goto(`/deals/${deal.id}`)
  await page.getByRole('button', { name: /^Amount/ }).click()
  await page.getByRole('textbox', { name: 'Amount' }).fill('1200')
  await page.reload()
  await page.getByText('Typed before, and not saved yet.').waitFor()
  await page.getByRole('textbox', { name: 'Amount' }).press('Enter')
  await page.getByRole('button', { name: /^Amount: .*1,200/ }).waitFor()
})

test('a note that is being changed, and a deal that is being added, survive a reload', async () => {
  const { ann } = stage.kith
  const { id: contact_id } = await ann.perform(createContact, { first_name: 'Iris' })
  await ann.perform(addNote, { contact_id, body: 'Likes lilies' })
  const page = await stage.visit(ann)
  await page.goto(`/contacts/${contact_id}`)
  await page.getByRole('button', { name: 'Actions for this note' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const note = page.getByRole('textbox', { name: 'Note', exact: true })
  await note.and(page.locator(':focus')).waitFor()
  await page.keyboard.type(', and roses')
  assert.equal(await note.inputValue(), 'Likes lilies, and roses')
  await page.reload()
  await note.waitFor()
  assert.equal(await note.inputValue(), 'Likes lilies, and roses')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Likes lilies, and roses').waitFor()

  await page.goto('/deals?dialog=new-deal')
  const dialog = page.getByRole('dialog', { name: 'New deal' })
  await dialog.getByRole('combobox', { name: 'Contacts' }).fill('Iris')
  await page.getByRole('option', { name: 'Iris' }).first().click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Roof')
  await page.reload()
  await dialog.getByRole('button', { name: 'Remove Iris' }).waitFor()
  assert.equal(await dialog.getByRole('textbox', { name: 'Name' }).inputValue(), 'Roof')
})

test('each kind of entry has a text of its own, which waits while another is written', async () => {
  const { ann } = stage.kith
  const { id } = await ann.perform(createContact, { first_name: 'Iris' })
  const page = await stage.visit(ann)
  await page.goto(`/contacts/${id}`)
  const note = page.getByRole('textbox', { name: 'New note' })
  await note.fill('first part')
  await page.keyboard.press('Escape')
  await page.keyboard.press('t')
  const task = page.getByRole('textbox', { name: 'What is to be done' })
  await task.and(page.locator(':focus')).waitFor()
  await page.keyboard.type('SECOND')
  assert.equal(await task.inputValue(), 'SECOND')
  await page.reload()
  assert.equal(await task.inputValue(), 'SECOND')
  await page.keyboard.press('n')
  await note.and(page.locator(':focus')).waitFor()
  await page.keyboard.type(', then more')
  assert.equal(await note.inputValue(), 'first part, then more')
  await page.getByRole('radio', { name: /^Task\s*, begun$/ }).waitFor({ state: 'attached' })
})
