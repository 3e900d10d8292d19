import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listContacts } from '../../src/crm/contacts/list-contacts.ts'
import { createList } from '../../src/crm/lists/create-list.ts'
import { basicOf, cardOf } from '../support/dav.ts'
import { openStage, type Stage } from '../support/stage.ts'

let stage: Stage

before(async () => {
  stage = await openStage({ isTrustedProxy: () => true })
})
after(() => stage.close())

test('a phone is let in, what it keeps is shown with the contact, and it is shut out; so is who subscribes to a calendar', async () => {
  const { ann, app } = stage.kith
  const list = await ann.perform(createList, { name: 'Board' })
  const page = await stage.visit(ann)
  await page.goto('/my-account')
  await page.getByLabel('Which device is it?').fill('Ann’s phone')
  // What takes the click is the frame around it.
  await page.getByRole('combobox', { name: 'What does it show?' }).press('ArrowDown')
  await page.getByRole('option', { name: 'The list “Board”' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Make a password' }).click()
  await page.getByRole('heading', { name: '“Ann’s phone” may come in' }).waitFor()
  const secret = await page.getByRole('textbox', { name: 'Password', exact: true }).inputValue()
  assert.equal(await page.getByRole('textbox', { name: 'User name' }).inputValue(), ann.email)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Profile for iPhone and Mac' }).click()
  assert.equal((await download).suggestedFilename(), 'kith.mobileconfig')
  await page.getByRole('button', { name: 'Done' }).click()

  const headers = { authorization: basicOf(ann.email, secret), 'x-forwarded-proto': 'https' }
  const put = (name: string) =>
    app.inject({
      method: 'PUT',
      url: `/dav/books/list-${list.id}/${name}`,
      headers: { ...headers, 'content-type': 'text/vcard' },
      payload: cardOf(
        'FN:Ines Okafor',
        'N:Okafor;Ines;;;',
        'item1.IMPP:xmpp:ines@example.org',
        'item1.X-ABLabel:Chat',
      ),
    })
  assert.equal((await put('ines.vcf')).statusCode, 201)
  const { id } = (await ann.perform(listContacts, { list_id: list.id })).items[0]!
  await page.goto(`/contacts/${id}`)
  await page.getByText('1 detail from devices').click()
  await page.getByText('xmpp:ines@example.org').waitFor()

  await page.goto('/my-account')
  await page.getByRole('button', { name: 'Revoke Ann’s phone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('No devices yet.').waitFor()
  assert.equal((await put('other.vcf')).statusCode, 401)

  await page.getByLabel('Who subscribes to it?').fill('Google Calendar')
  await page.getByRole('button', { name: 'Make an address' }).click()
  await page.getByRole('heading', { name: 'The address for “Google Calendar”' }).waitFor()
  const address = await page.getByRole('textbox', { name: 'Address of the calendar' }).inputValue()
  const subscribed = () =>
    app.inject({ url: new URL(address).pathname, headers: { 'x-forwarded-proto': 'https' } })
  assert.match((await subscribed()).payload, /^BEGIN:VCALENDAR\r\n/)
  await page.getByRole('button', { name: 'Done' }).click()
  assert.ok(!(await page.content()).includes('kithf_'))
  await page.getByRole('button', { name: 'Revoke Google Calendar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('No addresses yet.').waitFor()
  assert.equal((await subscribed()).statusCode, 404)
})
