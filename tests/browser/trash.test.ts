import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createCall } from '../../src/crm/calls/create-call.ts'
import { deleteCall } from '../../src/crm/calls/delete-call.ts'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { listContacts } from '../../src/crm/contacts/list-contacts.ts'
import { createDeal } from '../../src/crm/deals/create-deal.ts'
import { deleteDeal } from '../../src/crm/deals/delete-deal.ts'
import { createList } from '../../src/crm/lists/create-list.ts'
import { deleteList } from '../../src/crm/lists/delete-list.ts'
import { addNote } from '../../src/crm/notes/add-note.ts'
import { deleteNote } from '../../src/crm/notes/delete-note.ts'
import { listNotes } from '../../src/crm/notes/list-notes.ts'
import { restoreNote } from '../../src/crm/notes/restore-note.ts'
import { fillWithSampleData } from '../../src/crm/sample-data/fill-with-sample-data.ts'
import { openStage, type Stage } from '../support/stage.ts'

let stage: Stage
let id: number
before(async () => {
  stage = await openStage()
  const { ann, bob } = stage.kith
  id = (await ann.perform(createContact, { first_name: 'Tilda', last_name: 'Binns' })).id
  const note = async (body: string) => (await ann.perform(addNote, { contact_id: id, body })).id
  await ann.perform(deleteNote, { id: await note('Prefers the morning train') })
  const back = await note('Back already')
  await ann.perform(deleteNote, { id: back })
  await ann.perform(restoreNote, { id: back })
  const call = await ann.perform(createCall, { contact_id: id, note: 'Nobody there' })
  await bob.perform(deleteCall, { id: call.id })
  await ann.perform(deleteDeal, { id: (await ann.perform(createDeal, { name: 'New quay' })).id })
  await ann.perform(deleteList, { id: (await ann.perform(createList, { name: 'Guests' })).id })
  const hidden = await bob.perform(createContact, { first_name: 'Hidden', is_private: true })
  const secret = await bob.perform(addNote, { contact_id: hidden.id, body: 'For bob alone' })
  await bob.perform(deleteNote, { id: secret.id })
})
after(() => stage.close())

test('the trash shows what was deleted of contacts that are there, and brings it back', async () => {
  const page = await stage.visit(stage.kith.ann)
  await page.goto('/trash')
  const others = page.getByRole('region', { name: 'Notes, deals, lists and more' })
  const lines = others.getByRole('listitem')
  await lines
    .filter({ hasText: 'Prefers the morning train' })
    .filter({ hasText: 'Note · Tilda Binns' })
    .waitFor()
  await lines.filter({ hasText: 'Nobody there' }).filter({ hasText: 'by bob' }).waitFor()
  assert.deepEqual(await lines.locator('strong').allInnerTexts(), [
    'Guests',
    'New quay',
    'Nobody there',
    'Prefers the morning train',
  ])
  for (const name of ['Prefers the morning train', 'New quay', 'Guests', 'Nobody there']) {
    await others.getByRole('button', { name: `Restore ${name}` }).click()
    await lines.filter({ hasText: name }).waitFor({ state: 'detached' })
  }
  await page.getByRole('heading', { name: 'The trash is empty' }).waitFor()
  const { items } = await stage.kith.ann.perform(listNotes, { contact_id: id })
  assert.deepEqual(items.map(({ body }) => body).sort(), ['Back already', 'Prefers the morning train'])
  await page.goto('/lists')
  await page.getByRole('main').getByRole('link', { name: 'Guests' }).waitFor()
  await page.goto('/deals')
  await page.getByRole('link', { name: 'New quay' }).waitFor()
})

test('sample data goes in one step, and many contacts come back out of the trash in one', async () => {
  const { eve } = stage.kith
  await eve.perform(fillWithSampleData, { contacts: 5 })
  await eve.perform(createContact, { first_name: 'Own', last_name: 'Person' })
  const page = await stage.visit(eve)
  await page.goto('/contacts')
  await page.getByText('5 contacts here are sample data.').waitFor()
  await page.getByRole('button', { name: 'Remove sample data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove all sample data?' })
  await dialog.getByText(/^5 contacts of sample data/).waitFor()
  await dialog.getByRole('button', { name: 'Remove sample data' }).click()
  await page.getByText('1 contact', { exact: true }).waitFor()
  await page.getByText(/sample data\.$/).waitFor({ state: 'detached' })

  await page.goto('/trash')
  const restoreAll = page.getByRole('button', { name: 'Restore 5', exact: true })
  await page.getByRole('listitem').nth(4).waitFor()
  await page.getByLabel('Select all').first().click()
  await restoreAll.click()
  await page.getByText('5 were restored.', { exact: true }).waitFor()
  assert.equal((await eve.perform(listContacts, { include_total: true })).total_count, 6)
  await page.keyboard.press('Control+z')
  await page.getByText('Taken back: 5 were restored.').waitFor()
  await page.getByRole('listitem').first().waitFor()
  assert.equal((await eve.perform(listContacts, { include_total: true })).total_count, 1)
})
