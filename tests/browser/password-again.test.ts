import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { listTokens } from '../../src/crm/tokens/list-tokens.ts'
import { listUsers } from '../../src/crm/users/list-users.ts'
import { PASSWORD } from '../support/kith.ts'
import { openStage, type Stage } from '../support/stage.ts'

let stage: Stage
before(async () => {
  stage = await openStage()
})
after(() => stage.close())

/** Lets all sessions be of yesterday. */
const age = () =>
  stage.kith.database.write((db) =>
    db
      .updateTable('sessions')
      .set({ authenticated_at: new Date(Date.now() - 86_400_000).toISOString() })
      .execute(),
  )
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Is it you?' })
const give = async (page: Page, password: string) => {
  await dialogOf(page).getByRole('textbox', { name: 'Password' }).fill(password)
  await dialogOf(page).getByRole('button', { name: 'Go on' }).click()
}
const show = async (page: Page, name: string) => {
  const folder = process.env['KITH_TEST_PICTURES']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}

test('a token is made after the password was given again, and is told when it ends', async () => {
  const { ann } = stage.kith
  const page = await stage.visit(ann)
  await age()
  await page.goto('/my-account')
  await page.getByLabel('What is it for?').fill('Phone')
  await page.getByRole('combobox', { name: 'When does it end?' }).click()
  await page.getByRole('option', { name: 'After 90 days' }).click()
  const generate = page.getByRole('button', { name: 'Generate token' })
  await generate.click()
  await dialogOf(page).waitFor()
  await show(page, 'password-again')
  await give(page, 'not her password')
  await dialogOf(page).getByText('Password is not your password').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('alert').filter({ hasText: 'your password was not given' }).waitFor()
  assert.equal((await ann.perform(listTokens, {})).items.length, 1)
  await generate.click()
  await give(page, PASSWORD)
  await page.getByRole('heading', { name: 'Token “Phone” is ready' }).waitFor()
  const [token] = (await ann.perform(listTokens, {})).items
  assert.equal(Math.round((Date.parse(token!.expires_at!) - Date.parse(token!.created_at)) / 86_400_000), 90)
  await page.getByRole('listitem').filter({ hasText: 'Phone' }).getByText('ends in 2 months').waitFor()
  await show(page, 'token-with-end')
})

test('a changed password ends the tokens only when that is asked for', async () => {
  const { bob } = stage.kith
  const page = await stage.visit(bob)
  await page.goto('/my-account')
  const change = async (from: string, to: string) => {
    await page.getByRole('textbox', { name: 'Current password' }).fill(from)
    await page.getByRole('textbox', { name: 'New password' }).fill(to)
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  await page.getByLabel('End my API token, too').waitFor()
  await show(page, 'change-password')
  await change(PASSWORD, 'quite another one')
  await page.getByRole('status').filter({ hasText: 'your other sessions were ended' }).waitFor()
  assert.equal((await bob.perform(listTokens, {})).items.length, 1)
  await page.getByLabel('End my API token, too').check()
  await change('quite another one', PASSWORD)
  await page.getByRole('status').filter({ hasText: '1 API token or connected app were ended' }).waitFor()
  assert.equal((await bob.perform(listTokens, {})).items.length, 0)
  await page.getByLabel(/API token, too/).waitFor({ state: 'detached' })
})

test('a user is suspended and let in again, and what opens for them is counted and ended', async () => {
  const { ann, bob } = stage.kith
  const page = await stage.visit(ann)
  const his = await stage.visit(bob)
  await his.goto('/contacts')
  await age()
  await page.goto('/settings')
  const more = (item: string) =>
    page
      .getByRole('button', { name: 'More about bob' })
      .click()
      .then(() => page.getByRole('menuitem', { name: item }).click())
  await more('Sessions and API tokens')
  const access = page.getByRole('dialog', { name: 'Sessions and API tokens of bob' })
  await access.getByLabel('API tokens and connected apps in force: 0').waitFor()
  await access.getByLabel(/^Browsers that they are signed in with: [1-9]/).waitFor()
  await show(page, 'access')
  await access.getByRole('button', { name: 'End them' }).click()
  await dialogOf(page).waitFor()
  await show(page, 'password-again-over-dialog')
  await give(page, PASSWORD)
  await page.getByRole('status').filter({ hasText: 'was ended' }).waitFor()
  await his.getByRole('dialog', { name: 'Your session has ended' }).waitFor()

  await more('Suspend')
  const suspend = page.getByRole('dialog', { name: 'Suspend bob?' })
  await suspend.waitFor()
  await show(page, 'suspend')
  await suspend.getByRole('button', { name: 'Suspend' }).click()
  await page.getByText('Suspended', { exact: true }).waitFor()
  await show(page, 'suspended')
  const dialog = his.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.getByLabel('E-mail').fill(bob.email)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await his.getByRole('alert').filter({ hasText: 'You are suspended.' }).waitFor()
  await show(his, 'suspended-sign-in')
  await more('Let in again')
  await page.getByRole('status').filter({ hasText: 'bob can sign in again.' }).waitFor()
  assert.deepEqual(
    (await ann.perform(listUsers, {})).items.map(({ suspended_at }) => suspended_at),
    [null, null],
  )
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await his.getByRole('heading', { name: 'Contacts', level: 1 }).waitFor()
})
