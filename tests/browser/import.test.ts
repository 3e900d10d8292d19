import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { startBackgroundWork } from '../../src/background.ts'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { deleteContact } from '../../src/crm/contacts/delete-contact.ts'
import { getContact } from '../../src/crm/contacts/get-contact.ts'
import { listContacts } from '../../src/crm/contacts/list-contacts.ts'
import { updateContact } from '../../src/crm/contacts/update-contact.ts'
import { createImport } from '../../src/crm/imports/create-import.ts'
import { listImports } from '../../src/crm/imports/list-imports.ts'
import { runImport } from '../../src/crm/imports/run-import.ts'
import { undoImport } from '../../src/crm/imports/undo-import.ts'
import { updateImport } from '../../src/crm/imports/update-import.ts'
import { createList } from '../../src/crm/lists/create-list.ts'
import { addNote } from '../../src/crm/notes/add-note.ts'
import type { Person } from '../support/kith.ts'
import { becomesTrue, holdBack, openStage, type Stage } from '../support/stage.ts'
import { zipOf } from '../support/zip.ts'

const CSV = `First name,Last name,E-mail,Nickname,Birthday
Ines,Okafor,ines@harbour.example,Nessie,1979-03-01
Jo,Berg,jo@fern.example,Joey,
Pia,Holm,pia@holm.example,,sometime
`

let stage: Stage
let stopWorking: () => Promise<void>
before(async () => {
  stage = await openStage()
  stopWorking = startBackgroundWork(stage.kith.database, stage.kith.site.log)
})
after(async () => {
  await stopWorking()
  await stage.close()
})

const namesOf = async (person: Person, filters: object = {}) =>
  (await person.perform(listContacts, { ...filters, sort: 'name' })).items.map(({ name }) => name)

async function choose(page: Page, name: string, data: string | Buffer): Promise<void> {
  const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(data as string) }
  await page.getByLabel('File of contacts').setInputFiles(file)
}

test('a CSV file is mapped, checked, imported into a list and taken back', async () => {
  const { ann } = stage.kith
  await ann.perform(createContact, { first_name: 'Jo', email_address: 'jo@fern.example' })
  const list = await ann.perform(createList, { name: 'Fair' })
  const page = await stage.visit(ann)
  await page.goto('/import')
  await choose(page, 'people.csv', CSV)
  await page.getByText('3 contacts in people.csv').waitFor()
  const shown = page.getByRole('region', { name: 'The first rows as contacts' })
  await shown.getByRole('columnheader', { name: 'Last name' }).waitFor()

  const nickname = page.getByRole('combobox', { name: 'What Nickname holds' })
  assert.equal(await nickname.inputValue(), 'detail')
  await page.getByText('2 cells, such as Nessie').waitFor()
  await nickname.selectOption('Custom 1')
  await shown.getByRole('cell', { name: 'Nessie' }).waitFor()
  await page
    .getByRole('combobox', { name: 'If a contact is there already' })
    .selectOption('Update it with the file')
  await page.getByRole('combobox', { name: 'Put into a list' }).selectOption('Fair')
  await page.getByRole('combobox', { name: 'Status if none is given' }).selectOption('Lead')

  await page.getByRole('button', { name: 'Check all rows' }).click()
  const report = page.getByRole('status').filter({ hasText: 'What would happen' })
  await report.getByText('would be added').waitFor()
  await report.getByText('Row 3').waitFor()
  await report.getByText('Nothing is lost: of 13 values 12 go into fields and 1 into notes.').waitFor()
  assert.deepEqual(await namesOf(ann), ['Jo'])

  await page.getByRole('button', { name: 'Import 3 contacts' }).click()
  const result = page.getByRole('region', { name: 'Result' })
  await result.getByRole('region', { name: 'Rows with problems' }).getByText('Row 3').waitFor()
  assert.deepEqual(await namesOf(ann), ['Ines Okafor', 'Jo Berg', 'Pia Holm'])
  assert.deepEqual(await namesOf(ann, { list_id: list.id, status: 'lead' }), [
    'Ines Okafor',
    'Jo Berg',
    'Pia Holm',
  ])
  await result.getByRole('link', { name: 'Download what is left out' }).waitFor()

  await page.getByRole('button', { name: 'Take back the import of people.csv' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await page.getByRole('heading', { name: 'The import was taken back' }).waitFor()
  assert.deepEqual(await namesOf(ann), ['Jo'])
  await page.getByRole('link', { name: 'Imports' }).click()
  await page.getByRole('listitem').filter({ hasText: 'people.csv' }).getByText('Taken back').waitFor()
})

test('before an import is taken back it is said what goes and what stays', async () => {
  const { ann } = stage.kith
  const old = await ann.perform(createContact, { first_name: 'Old', email_address: 'old@lime.example' })
  const list = await ann.perform(createList, { name: 'Limes' })
  const rows = ['Uno', 'Due', 'Tre', 'Quattro'].map((name) => `${name},${name}@lime.example,`)
  const data = ['First name,E-mail,Notes', ...rows, 'New,old@lime.example,Nice'].join('\r\n')
  const { id } = await ann.perform(createImport, { file_name: 'limes.csv', data })
  await ann.perform(updateImport, { id, options: { on_duplicate: 'update', list_id: list.id } })
  await ann.perform(runImport, { id })
  const page = await stage.visit(ann)
  await page.goto(`/import/${id}`)
  const button = page.getByRole('button', { name: 'Take back the import of limes.csv' })
  await button.waitFor()
  const idOf = async (q: string) => (await ann.perform(listContacts, { q })).items[0]!.id
  await page.goto(`/contacts/${old.id}`)
  await page.getByRole('button', { name: /more changes? by ann/ }).click()
  await page.getByText('First name changed from “Old” to “New”, by an import').waitFor()
  await page.goto('/settings/history')
  const told = (text: string) => page.getByRole('row').filter({ hasText: text }).locator('td:nth-child(3)')
  assert.equal(await told('Contact added by an import Uno').innerText(), 'Contact added by an import Uno')
  await page.goto(`/import/${id}`)
  await button.waitFor()
  await ann.perform(updateContact, { id: await idOf('due@lime.example'), job_title: 'Head' })
  await ann.perform(deleteContact, { id: await idOf('tre@lime.example') })

  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Take back the import of limes.csv?' })
  await dialog.getByText('2 contacts that it added go to the trash.').waitFor()
  await dialog.getByText('1 contact that it updated becomes what it was.').waitFor()
  await dialog.getByText('It stays in the list that the import put it into. It keeps notes').waitFor()
  await dialog.getByText('1 contact is not there any more.').waitFor()
  await dialog.getByText('1 contact stays as it is:').waitFor()
  const kept = dialog.getByRole('region', { name: 'Contacts that are left alone' })
  assert.deepEqual(await kept.getByRole('listitem').allInnerTexts(), ['Row 2\nDue\nwas changed since'])
  assert.equal(
    await kept.getByRole('link', { name: 'Due' }).getAttribute('href'),
    `/contacts/${await idOf('due@')}`,
  )
  await page.keyboard.press('Escape')
  await button.and(page.locator(':focus')).waitFor()
  assert.deepEqual(await namesOf(ann, { list_id: list.id }), ['Due', 'New', 'Quattro', 'Uno'])

  await page.keyboard.press('Enter')
  await dialog.getByText('2 contacts that it added').waitFor()
  await ann.perform(addNote, { contact_id: await idOf('uno@lime.example'), body: 'Called' })
  await dialog.getByText('1 contact that it added goes to the trash.').waitFor()
  await dialog.getByText('2 contacts stay as they are:').waitFor()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  const result = page.getByRole('region', { name: 'The import was taken back' })
  await result
    .getByText(
      '1 contact moved to the trash, 1 contact as before, 1 contact not there any more, 2 contacts left alone.',
    )
    .waitFor()
  assert.deepEqual(await result.getByRole('listitem').allInnerTexts(), [
    'Row 1\nUno\nwas changed since',
    'Row 2\nDue\nwas changed since',
  ])
  await page.getByText('5 contacts in limes.csv').and(page.locator(':focus')).waitFor()
  assert.deepEqual(await namesOf(ann, { list_id: list.id }), ['Due', 'Old', 'Uno'])
  assert.equal((await ann.perform(getContact, { id: old.id })).first_name, 'Old')
})

test('an import is not taken back before that is known, nor when it cannot be any more', async () => {
  const { ann } = stage.kith
  const { id } = await ann.perform(createImport, { file_name: 'one.csv', data: 'First name\r\nOna' })
  await ann.perform(runImport, { id })
  const page = await stage.visit(ann)
  // That it was run would be heard, too, upon which it is asked once more what would happen.
  const listen = await holdBack(page, /\/changes/)
  await page.goto('/import')
  await page.route('**/undo', (route) => route.fulfill({ status: 429 }), { times: 1 })
  await page.getByRole('button', { name: 'Take back the import of one.csv' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take back the import of one.csv?' })
  const takeBack = dialog.getByRole('button', { name: 'Take back' })
  await dialog.getByRole('alert').getByText('That was too often.').waitFor()
  assert.ok(await takeBack.isDisabled())
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByText('1 contact that it added goes to the trash.').waitFor()
  assert.ok(await takeBack.isEnabled())
  const listening = page.waitForResponse(/\/changes/)
  listen()
  await listening
  await ann.perform(undoImport, { id })
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('listitem').filter({ hasText: 'one.csv' }).getByText('Taken back').waitFor()
})

test('what a column holds stays as it was chosen, whatever was asked for before that', async () => {
  const { ann } = stage.kith
  const page = await stage.visit(ann)
  // Of its own file it would be told before it knows of it, or later, or not at all.
  const listen = await holdBack(page, /\/changes/)
  await page.goto('/import')
  await choose(page, 'late.csv', CSV)
  const nickname = page.getByRole('combobox', { name: 'What Nickname holds' })
  await nickname.waitFor()
  const listening = page.waitForResponse(/\/changes/)
  listen()
  await listening

  const { promise: isTime, resolve: letGo } = Promise.withResolvers<void>()
  const isImport = /imports\/\d+$/
  const early = page.waitForRequest((request) => isImport.test(request.url()) && request.method() === 'GET')
  await page.route(
    isImport,
    async (route) => {
      const response = await route.fetch()
      await isTime
      await route.fulfill({ response }).catch(() => {})
    },
    { times: 1 },
  )
  const { items } = await ann.perform(listImports, {})
  const { id } = items.find(({ file_name }) => file_name === 'late.csv')!
  await ann.perform(updateImport, { id, options: { is_private: true } })
  const asked = await early
  await nickname.selectOption('Custom 1')
  await page.getByRole('cell', { name: 'Nessie' }).first().waitFor()
  letGo()
  await (await asked.response())?.finished()
  await becomesTrue(page, 'true')
  assert.equal(await nickname.inputValue(), 'user_1')
})

test('whoever brings dates that may be two days is asked which comes first', async () => {
  const { ann } = stage.kith
  const page = await stage.visit(ann)
  await page.goto('/import')
  await choose(page, 'days.csv', 'First name,Birthday\nUma,3/4/1985\nVic,5/6/1985')
  const question = page.getByRole('radiogroup', {
    name: 'What comes first in dates such as 3/4/1985 and 5/6/1985?',
  })
  await question.waitFor()
  const run = page.getByRole('button', { name: 'Import 2 contacts' })
  assert.ok(await run.isDisabled())
  await question.getByRole('radio', { name: 'The month: 3/4/1985 is 4 March' }).waitFor()
  await question.getByRole('radio', { name: 'The day: 3/4/1985 is 3 April' }).check()
  await page.getByRole('cell', { name: '3 April 1985' }).waitFor()
  await run.click()
  await page.getByRole('region', { name: 'Result' }).waitFor()
  const [uma] = (await ann.perform(listContacts, { q: 'uma' })).items
  assert.equal(uma?.birthday, '1985-04-03')
})

test('an empty account offers it, and vCards need no mapping', async () => {
  const { eve } = stage.kith
  const page = await stage.visit(eve)
  await page.goto('/contacts')
  await page.getByRole('button', { name: 'Import contacts' }).click()
  await page.getByRole('heading', { name: 'Import contacts', level: 1 }).waitFor()
  await page.goto('/trash')
  await page.getByRole('heading', { name: 'Trash', level: 1 }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await page.getByRole('heading', { name: 'Import contacts', level: 1 }).waitFor()
  const card = 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Lu Wei\r\nN:Wei;Lu;;;\r\nEND:VCARD\r\n'
  await choose(page, 'lu.vcf', card)
  await page.getByRole('button', { name: 'Import 1 contact' }).click()
  await page.getByRole('region', { name: 'Result' }).waitFor()
  await page.getByRole('button', { name: 'Go to contacts' }).click()
  await page.getByRole('link', { name: 'Lu Wei' }).waitFor()
})

test('what cannot be read is said, and what is not wanted is discarded', async () => {
  const { bob } = stage.kith
  const page = await stage.visit(bob)
  await page.goto('/lists')
  await page.getByRole('heading', { name: 'Lists', level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('import')
  await page.getByRole('option', { name: /^Import contacts/ }).click()
  await choose(page, 'photo.png', 'not a list')
  await page.getByRole('alert').filter({ hasText: 'This file cannot be imported' }).waitFor()
  await choose(page, 'people.csv', '\u0000\u0001\u0002\u0003')
  await page.getByRole('alert').waitFor()
  await choose(page, 'people.csv', CSV)
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('status').filter({ hasText: 'people.csv was discarded' }).waitFor()
  await page.getByRole('heading', { name: 'Past imports' }).waitFor({ state: 'detached' })
})

test('a file that is dropped on the contacts is read for an import, and one of another kind is not', async () => {
  const page = await stage.visit(stage.kith.ann)
  await page.goto('/contacts')
  await page.getByRole('link', { name: 'Jo', exact: true }).first().waitFor()
  const drop = (name: string, types: string[]) =>
    page.evaluate(`
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([${JSON.stringify(CSV)}], '${name}'))
      for (const type of ${JSON.stringify(types)})
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
    `)
  await drop('photo.png', ['dragover'])
  await page.getByText('Drop a CSV, vCard or ZIP file here').waitFor()
  await drop('photo.png', ['drop'])
  await page.getByText('This file cannot be imported.').waitFor()
  await drop('people.csv', ['dragover', 'drop'])
  await page.getByText('3 contacts in people.csv').waitFor()
})

test('an archive tells what was read in it, and what lies beside', async () => {
  const page = await stage.visit(stage.kith.ann)
  await page.goto('/import')
  const archive = zipOf([
    { name: 'takeout/Everybody.csv', data: CSV },
    { name: 'takeout/Ines.jpg', data: 'a picture' },
  ])
  await choose(page, 'takeout.zip', archive)
  await page.getByText('3 contacts in takeout.zip').waitFor()
  await page.getByText('Read in the archive: takeout/Everybody.csv').waitFor()
  await page.getByRole('button', { name: 'Check all rows' }).click()
  await page.getByText('takeout/Ines.jpg').waitFor()
})
