import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { perform } from '../../src/core/perform.ts'
import { listApps } from '../../src/crm/connected-apps/list-apps.ts'
import { redeemAppCode } from '../../src/crm/connected-apps/redeem-app-code.ts'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { appsOf, asAnybody, proofKey, queryOf, registered } from '../support/apps.ts'
import { type Kith, PASSWORD, type Person } from '../support/kith.ts'
import { openStage, type Stage } from '../support/stage.ts'

let stage: Stage
let program: Server
/** Where the program listens for its answer, and the answers that came. */
let redirect: string
const answers: URLSearchParams[] = []

before(async () => {
  const apps = appsOf()
  stage = await openStage({ apps })
  apps.issuer = stage.address
  apps.resource = `${stage.address}/mcp`
  program = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://127.0.0.1')
    if (pathname === '/callback') answers.push(searchParams)
    response.setHeader('content-type', 'text/html').end('<title>Back</title>Back in the program')
  })
  await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve))
  redirect = `http://127.0.0.1:${(program.address() as AddressInfo).port}/callback`
})
after(async () => {
  await stage.close()
  program.close()
})

const show = async (page: Page, name: string) => {
  const folder = process.env['KITH_TEST_PICTURES']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}
const mcp = (token: string, method: string, params: object) =>
  fetch(`${stage.address}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })

async function asked(others: Record<string, string | undefined> = {}, client_name = 'Claude') {
  const { verifier, challenge } = proofKey()
  const client_id = await registered(stage.kith, { client_name, redirect_uris: [redirect] })
  const resource = stage.kith.site.apps!.resource
  const query = queryOf(client_id, challenge, { redirect_uri: redirect, resource, ...others })
  return { client_id, verifier, address: `/authorize?${query}` }
}
const redeem = async (client_id: string, code_verifier: string) => {
  const code = answers.pop()!.get('code')
  return (await perform(redeemAppCode, asAnybody(stage.kith), { code, client_id, code_verifier })).tokens!
}
const signIn = async (page: Page, { email }: Person) => {
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
const age = ({ database }: Kith) =>
  database.write((db) =>
    db
      .updateTable('sessions')
      .set({ authenticated_at: new Date(Date.now() - 86_400_000).toISOString() })
      .execute(),
  )

test('a program is let in through signing in, shown, told of in the history, and disconnected', async () => {
  const { kith } = stage
  const { address, client_id, verifier } = await asked()
  const page = await stage.visit()
  await page.goto(address)
  await signIn(page, kith.ann)
  await page.getByRole('heading', { name: 'Let “Claude” in?' }).waitFor()
  await page.getByText(`It would act as ann (${kith.ann.email})`).waitFor()
  await page.getByText(`this computer (${new URL(redirect).host})`).waitFor()
  await page.getByText('The answer stays on this computer').waitFor()
  assert.ok(await page.getByRole('radio', { name: /May also change/ }).isChecked())
  await show(page, 'consent')
  await page.getByRole('button', { name: 'Let it in' }).click()
  await page.getByText('Back in the program').waitFor()
  assert.equal(answers[0]!.get('iss'), stage.address)
  const { access_token } = await redeem(client_id, verifier)
  const { id: contact_id } = await kith.ann.perform(createContact, { first_name: 'Ines' })
  const noted = await mcp(access_token, 'tools/call', {
    name: 'add_note',
    arguments: { contact_id, body: 'Met' },
  })
  assert.equal(noted.status, 200)
  await page.goto('/my-account')
  const line = page.getByRole('listitem').filter({ hasText: 'Claude' })
  await line.getByText('May also change').waitFor()
  await line.scrollIntoViewIfNeeded()
  await show(page, 'connected-apps')
  await line.getByRole('link', { name: 'What Claude did' }).click()
  await page.getByRole('row').filter({ hasText: 'Note' }).waitFor()
  assert.equal(await page.getByRole('row').count(), 2)
  await show(page, 'history-of-app')
  await page.goBack()
  await line.getByRole('button', { name: 'Disconnect Claude' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await page.getByText('“Claude” was disconnected.').waitFor()
  assert.equal((await mcp(access_token, 'tools/list', {})).status, 401)
})

test('a program that may only look may not more, and one that is told no learns that', async () => {
  const { address, client_id, verifier } = await asked()
  const page = await stage.visit(stage.kith.bob)
  await page.goto(address)
  await page.getByRole('radio', { name: /May only look/ }).check()
  await page.getByRole('button', { name: 'Let it in' }).click()
  await page.getByText('Back in the program').waitFor()
  assert.equal((await redeem(client_id, verifier)).scope, 'read')
  await page.goto((await asked({ scope: 'read' })).address)
  await page.getByRole('radio', { name: /May only look/ }).waitFor()
  assert.equal(await page.getByRole('radio').count(), 1)
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await page.getByText('Back in the program').waitFor()
  assert.equal(answers.pop()!.get('error'), 'access_denied')
})

test('an old session gives its password first, and one that was swapped meanwhile lets nobody in', async () => {
  const { ann, bob } = stage.kith
  const { address } = await asked({}, 'Swapped')
  const page = await stage.visit(ann)
  await page.goto(address)
  await age(stage.kith)
  await page.getByRole('button', { name: 'Let it in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Is it you?' })
  await dialog.getByRole('textbox', { name: 'Password' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('alert').filter({ hasText: 'your password was not given' }).waitFor()
  const other = await page.context().newPage()
  await other.goto('/sign-in')
  await signIn(other, bob)
  await other.getByRole('heading', { name: 'Agenda' }).waitFor()
  await page.getByRole('button', { name: 'Let it in' }).click()
  await page.getByRole('alert').filter({ hasText: 'signed in as somebody else' }).waitFor()
  await page.getByText(`It would act as bob (${bob.email})`).waitFor()
  for (const person of [ann, bob])
    assert.ok((await person.perform(listApps, {})).items.every(({ name }) => name !== 'Swapped'))
})

test('nobody is sent anywhere for an unknown program or a wrong address, and a wrong request is told to its program', async () => {
  const page = await stage.visit(stage.kith.ann)
  for (const [others, why] of [
    [{ client_id: 'app.x.y' }, 'not known here'],
    [{ redirect_uri: 'https://evil.example/' }, 'not among those it registered'],
  ] as const) {
    await page.goto((await asked(others)).address)
    await page.getByRole('alert').filter({ hasText: why }).waitFor()
    assert.equal(await page.getByRole('button').count(), 0)
  }
  await show(page, 'consent-refused')
  await page.goto((await asked({ resource: 'https://other.example/mcp' })).address)
  await page.getByRole('alert').filter({ hasText: 'The only resource here' }).waitFor()
  await page.getByRole('button', { name: 'Back to “Claude”' }).click()
  await page.getByText('Back in the program').waitFor()
  assert.equal(answers.pop()!.get('error'), 'invalid_target')
})
