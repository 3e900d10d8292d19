import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { PASSWORD } from '../support/kith.ts'
import { becomesTrue, endSession, openStage, type Stage } from '../support/stage.ts'

let stage: Stage
before(async () => {
  stage = await openStage()
})
after(() => stage.close())

async function fillSignIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a visitor is sent to sign in and then to where they wanted', async () => {
  const page = await stage.visit()
  await page.goto('/settings')
  await fillSignIn(page, stage.kith.ann.email)
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
  assert.equal(new URL(page.url()).pathname, '/settings')
})

test('a wrong password is said and nothing more', async () => {
  const page = await stage.visit()
  await page.goto('/sign-in')
  await page.getByLabel('E-mail').fill(stage.kith.ann.email)
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('alert').filter({ hasText: 'password is not right' }).waitFor()
})

for (const address of ['//evil.example/x', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])
  test(`signing in never leads to another site: ${address}`, async () => {
    const page = await stage.visit()
    await page.goto(`/sign-in?return_to=${encodeURIComponent(address)}`)
    await fillSignIn(page, stage.kith.ann.email)
    await page.getByRole('heading', { name: 'Agenda', level: 1 }).waitFor()
    assert.equal(new URL(page.url()).origin, stage.address)
  })

test('signing out ends the session', async () => {
  const page = await stage.visit(stage.kith.bob)
  await page.goto('/contacts')
  await page.getByRole('button', { name: 'Menu of bob' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in to Kith' }).waitFor()
  await page.goto('/contacts')
  await page.getByRole('heading', { name: 'Sign in to Kith' }).waitFor()
})

test('all other sessions are ended at once, and this one stays', async () => {
  const { bob } = stage.kith
  const [page, second, third] = [await stage.visit(bob), await stage.visit(bob), await stage.visit(bob)]
  await page.goto('/my-account')
  await page.getByRole('button', { name: /^End \d+ other sessions$/ }).click()
  await page.getByRole('status').filter({ hasText: 'other sessions were ended.' }).waitFor()
  await page.getByRole('button', { name: 'End session' }).first().waitFor({ state: 'detached' })
  for (const other of [second, third]) {
    await other.goto('/contacts')
    await other.getByRole('heading', { name: 'Sign in to Kith' }).waitFor()
  }
  await page.reload()
  await page.getByText('This session').waitFor()
})

test('a session that ends in the middle of a note loses nothing', async () => {
  const { ann } = stage.kith
  const { id } = await ann.perform(createContact, { first_name: 'Iris' })
  const page = await stage.visit(ann)
  await page.goto(`/contacts/${id}`)
  await page.getByLabel('New note').fill('Typed before the session ended')
  await endSession(page)
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor()
  await fillSignIn(page, ann.email)
  await page.getByRole('listitem').filter({ hasText: 'Typed before the session ended' }).waitFor()
  // What changed is also told by the server, which may come before the answer that empties the field.
  await becomesTrue(page, "document.querySelector('[aria-label=\"New note\"]')?.value === ''")
})

test('somebody invited joins the account with the link', async () => {
  const page = await stage.visit(stage.kith.ann)
  await page.goto('/settings')
  await page.getByLabel('E-mail of the person').fill('carol@example.com')
  await page.getByRole('button', { name: 'Invite' }).click()
  const link = await page.getByLabel('Invitation link').inputValue()

  const guest = await stage.visit()
  await guest.goto(link)
  await guest.getByRole('heading', { name: 'Join Acme' }).waitFor()
  await guest.getByLabel('Your name').fill('Carol')
  await guest.getByRole('textbox', { name: 'Password' }).fill('a boat under the bridge')
  await guest.getByRole('button', { name: 'Join' }).click()
  await guest.getByRole('heading', { name: 'Contacts', level: 1 }).waitFor()
  assert.equal(new URL(guest.url()).hash, '')

  const late = await stage.visit()
  await late.goto(link)
  await late.getByRole('heading', { name: 'This invitation cannot be used' }).waitFor()
})
