import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { getContact } from '../../src/crm/contacts/get-contact.ts'
import { updateContact } from '../../src/crm/contacts/update-contact.ts'
import { addNote } from '../../src/crm/notes/add-note.ts'
import { getNote } from '../../src/crm/notes/get-note.ts'
import { openStage, type Stage } from '../support/stage.ts'

let stage: Stage
before(async () => {
  stage = await openStage()
})
after(() => stage.close())

async function contactOfAnn(fields: object = {}): Promise<number> {
  const { id } = await stage.kith.ann.perform(createContact, {
    first_name: 'Iris',
    company: 'Fern',
    ...fields,
  })
  return id
}

test('a field is edited in place: Enter saves, Escape gives up', async () => {
  const id = await contactOfAnn()
  const page = await stage.visit(stage.kith.ann)
  await page.goto(`/contacts/${id}`)
  await page.getByRole('heading', { level: 1 }).getByRole('button').click()
  await page.getByRole('button', { name: 'First name: Iris. Edit' }).click()
  await page.getByRole('textbox', { name: 'First name' }).fill('Irene')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Irene', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'First name: Irene. Edit' }).and(page.locator(':focus')).waitFor()
  await page.getByText('First name changed from “Iris” to “Irene”').waitFor()

  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'First name' }).fill('Nobody')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'First name: Irene. Edit' }).waitFor()
})

test('an empty field is added, and a value that is refused stays to be mended', async () => {
  const id = await contactOfAnn()
  const page = await stage.visit(stage.kith.ann)
  await page.goto(`/contacts/${id}`)
  await page.getByRole('button', { name: 'Add field' }).click()
  await page.getByRole('textbox', { name: 'Find a field' }).fill('depart')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Department' }).fill('x'.repeat(300))
  await page.keyboard.press('Enter')
  await page.getByRole('alert').filter({ hasText: 'Department is too long' }).waitFor()
  await page.getByRole('textbox', { name: 'Department' }).fill('Gardener')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Department: Gardener. Edit' }).waitFor()
})

test('two people edit: other fields are kept, the same field is asked about', async () => {
  const id = await contactOfAnn({ last_name: 'Moss' })
  const page = await stage.visit(stage.kith.ann)
  await page.goto(`/contacts/${id}`)
  await page.getByRole('heading', { level: 1 }).getByRole('button').click()
  await page.getByRole('button', { name: /^Company/ }).click()
  await page.getByRole('textbox', { name: 'Company' }).fill('Fern & Daughters')
  await stage.kith.bob.perform(updateContact, { id, last_name: 'Lichen' })
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Iris Lichen', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Company: Fern & Daughters. Edit' }).click()

  await page.getByRole('textbox', { name: 'Company' }).fill('Mine')
  await stage.kith.bob.perform(updateContact, { id, company: 'Theirs' })
  await page.keyboard.press('Enter')
  await page.getByRole('alert').filter({ hasText: 'changed Company to “Theirs”' }).waitFor()
  assert.equal((await stage.kith.ann.perform(getContact, { id })).company, 'Theirs')
  await page.getByRole('button', { name: 'Save mine' }).click()
  await page.getByRole('button', { name: 'Company: Mine. Edit' }).waitFor()
})

test('status, preferred e-mail and privacy', async () => {
  const id = await contactOfAnn({ email_address: 'one@fern.example', email_address_2: 'two@fern.example' })
  const page = await stage.visit(stage.kith.ann)
  await page.goto(`/contacts/${id}`)
  await page.getByRole('link', { name: 'Write to one@fern.example' }).first().waitFor()
  await page.getByRole('button', { name: 'Prefer E-mail 2: two@fern.example' }).click()
  await page.getByRole('button', { name: 'E-mail 2 is preferred: two@fern.example' }).waitFor()
  await page.locator('header').getByRole('link', { name: 'Mail two@fern.example' }).waitFor()

  await page
    .getByRole('textbox', { name: 'Status' })
    .or(page.getByRole('combobox', { name: 'Status' }))
    .click()
  await page.getByRole('option', { name: 'Customer' }).click()
  await page.getByText('Status set to “Customer”').waitFor()

  await page.getByText('Everybody in Acme can see this contact.').waitFor()
  await page.getByRole('switch', { name: 'Private' }).click({ force: true })
  await page.getByText('Only you can see this contact').waitFor()
  const bobs = await stage.visit(stage.kith.bob)
  await bobs.goto(`/contacts/${id}`)
  await bobs.getByRole('heading', { name: 'There is nothing at this address' }).waitFor()
})

test('a deleted note comes back with undo as what it was, not as a copy', async () => {
  const { ann, bob } = stage.kith
  const contact_id = await contactOfAnn()
  const note = await bob.perform(addNote, { contact_id, body: 'Allergic to lilies' })
  const page = await stage.visit(ann)
  await page.goto(`/contacts/${contact_id}`)
  await page.getByRole('button', { name: 'Actions for this note' }).click()
  await page.getByRole('menuitem', { name: 'Delete note' }).click()
  await page.getByText('The note was deleted.').waitFor()
  await page.getByText('Allergic to lilies').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Allergic to lilies').waitFor()
  await page.getByText('Note restored').waitFor()
  // Whoever keeps a copy has to hear of it again.
  const { updated_at, written_at, ...restored } = await ann.perform(getNote, { id: note.id })
  assert.ok(updated_at > note.updated_at)
  assert.equal(written_at, note.updated_at)
  assert.deepEqual({ ...restored, updated_at: note.updated_at, written_at: null }, note)
})

test('a deleted contact comes back with undo, and from the trash', async () => {
  const id = await contactOfAnn({ last_name: 'Comeback' })
  const page = await stage.visit(stage.kith.ann)
  const remove = async () => {
    await page.goto(`/contacts/${id}`)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete contact' }).click()
    await page.getByText('Iris Comeback was moved to the trash.').waitFor()
  }
  await remove()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'Iris Comeback' }).waitFor()

  await remove()
  await page.goto('/trash')
  await page.getByRole('button', { name: 'Restore Iris Comeback' }).click()
  await page.getByText('Iris Comeback was restored.').waitFor()
  await page.goto(`/contacts/${id}`)
  await page.getByRole('heading', { name: 'Iris Comeback', level: 1 }).waitFor()
})

test('a note is edited and deleted', async () => {
  const id = await contactOfAnn()
  const page = await stage.visit(stage.kith.ann)
  await page.goto(`/contacts/${id}`)
  await page.getByLabel('New note').fill('First draft')
  await page.keyboard.press('Control+Enter')
  const note = page.getByRole('listitem').filter({ hasText: /^Note.*(First draft|Second draft)/ })
  await note.getByRole('button', { name: 'Actions for this note' }).click()
  await page.getByRole('menuitem', { name: 'Edit note' }).click()
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill('Second draft')
  await page.getByRole('button', { name: 'Save' }).click()
  await note.filter({ hasText: 'Second draft' }).waitFor()
  await note.getByRole('button', { name: 'Actions for this note' }).click()
  await page.getByRole('menuitem', { name: 'Delete note' }).click()
  await page.getByText('The note was deleted.').waitFor()
  await note.waitFor({ state: 'detached' })
})

test('stored markup and script addresses are shown as text and run nothing', async () => {
  const nasty = '<img src=x onerror=alert(1)><script>alert(2)</script>'
  const id = await contactOfAnn({
    first_name: nasty,
    company: nasty,
    url: 'javascript:alert(3)',
    email_address: 'a@b.example?bcc=eve@example.com',
  })
  const page = await stage.visit(stage.kith.ann)
  await page.goto(`/contacts/${id}`)
  await page.getByRole('heading', { level: 1, name: nasty }).waitFor()
  assert.equal(await page.locator('a[href^="javascript"]').count(), 0)
  assert.equal(await page.locator('a[href*="?bcc"]').count(), 0)
  await page.goto('/contacts')
  await page.getByRole('link', { name: nasty }).waitFor()
})
