import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { holdBack, openStage, type Stage } from '../support/stage.ts'

let stage: Stage
before(async () => {
  stage = await openStage()
})
after(() => stage.close())

async function openContacts(part: string) {
  const page = await stage.visit(stage.kith.ann, { fetchesAhead: true })
  const letGo = await holdBack(page, `**/assets/${part}-*.js`)
  await page.goto('/contacts')
  await page.getByRole('heading', { name: 'Contacts', level: 1 }).waitFor()
  const type = async (...keys: string[]) => {
    for (const key of keys) await (key.length === 1 ? page.keyboard.type(key) : page.keyboard.press(key))
  }
  return { page, letGo, type }
}

test('what is typed before a dialog is there goes into its fields, Enter included', async () => {
  const { page, letGo, type } = await openContacts('new-contact-dialog')
  await type('c', ...'Adx', 'Backspace', 'a', 'Tab', ...'Lovelace', 'Enter')
  letGo()
  await page.getByRole('heading', { name: 'Ada Lovelace', level: 1 }).waitFor()
})

test('what is typed before the palette is there is what it looks for', async () => {
  const { page, letGo, type } = await openContacts('command-palette')
  await type('Control+k', ...'dupl', 'Enter')
  letGo()
  await page.getByRole('heading', { name: 'Duplicates', level: 1 }).waitFor()
})

test('the filter by company takes what is typed before it can find any', async () => {
  await stage.kith.ann.perform(createContact, { first_name: 'Una', company: 'Quay & Sons' })
  const { page, letGo, type } = await openContacts('company-field')
  await page.getByRole('button', { name: 'Company' }).first().press('Enter')
  await type(...'qu')
  letGo()
  await page.getByRole('combobox', { name: 'Company' }).and(page.locator(':focus')).waitFor()
  await type('a', 'Enter')
  await page.waitForURL('**/contacts?*company=Quay+%26+Sons*')
})

test('Escape calls off a dialog that is still to come, and what was typed for it', async () => {
  const { page, letGo, type } = await openContacts('new-contact-dialog')
  await page.getByRole('button', { name: 'New contact' }).press('Enter')
  await type('A', 'Escape')
  await page.getByRole('button', { name: 'New contact' }).and(page.locator(':focus')).waitFor()
  letGo()
  await type('c')
  await page.getByRole('button', { name: 'Add contact', exact: true }).waitFor()
  assert.equal(await page.getByLabel('First name').inputValue(), '')
})

test('Escape in the moment in which a dialog without a field is there leads back to where somebody was', async () => {
  const { page, letGo, type } = await openContacts('shortcuts-dialog')
  const before = page.getByRole('button', { name: 'New contact' })
  await before.focus()
  await type('?')
  await page.locator('[role=dialog][aria-busy]').waitFor()
  await page.evaluate(`new MutationObserver((_, observer) => {
    if (!document.querySelector('[role=dialog]:not([aria-busy])')) return
    observer.disconnect()
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  }).observe(document.body, { childList: true, subtree: true })`)
  letGo()
  await page.locator('[role=dialog]').waitFor({ state: 'detached' })
  await before.and(page.locator(':focus')).waitFor()
})

test('the dialog for a new contact is there before the next key', async () => {
  const page = await stage.visit(stage.kith.ann, { fetchesAhead: true })
  const asked = page.waitForEvent('request', (request) => request.url().includes('/new-contact-dialog-'))
  await page.goto('/contacts')
  // The same import again, which is done when the one before it is.
  await page.evaluate(`import('${(await asked).url()}').then(() => {})`)
  const isIn = await page.evaluate(`(async () => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'c', bubbles: true }))
    await null
    return document.activeElement.closest('[role=dialog]:not([aria-busy])') !== null
  })()`)
  assert.equal(isIn, true)
  await page.getByLabel('First name').and(page.locator(':focus')).waitFor()
  await page.waitForURL('**/contacts?dialog=new-contact')
})
