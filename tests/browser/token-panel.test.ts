import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { Page } from 'playwright-core'
import { buildCli, isCliOutdated } from '../../cli/build.ts'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { createTask } from '../../src/crm/tasks/create-task.ts'
import { openStage, type Stage } from '../support/stage.ts'

let stage: Stage
let folder: string
before(async () => {
  if (isCliOutdated()) await buildCli()
  stage = await openStage()
  folder = await mkdtemp(path.join(os.tmpdir(), 'kith-snippets-'))
  const { ann } = stage.kith
  await ann.perform(createContact, { first_name: 'Zelda', last_name: 'Quill', status: 'customer' })
  await ann.perform(createTask, { description: 'Water the plants', due: 'today' })
})
after(async () => {
  await rm(folder, { recursive: true })
  await stage.close()
})

async function generate(page: Page, name: string): Promise<void> {
  await page.goto('/my-account')
  await page.getByLabel('What is it for?').fill(name)
  await page.getByRole('button', { name: 'Generate token' }).click()
  await page.getByRole('heading', { name: `Token “${name}” is ready` }).waitFor()
}

/** What the snippet's button puts on the clipboard. */
async function copied(page: Page, name: string): Promise<string> {
  const figure = page.getByRole('figure', { name: new RegExp(`^${name}`) })
  await figure.getByRole('button', { name: `Copy ${name} snippet` }).click()
  await figure.getByRole('button', { name: 'Copied' }).waitFor()
  return (await page.evaluate('navigator.clipboard.readText()')) as string
}

/** As if pasted into a terminal, by somebody who has Node.js and nothing of Kith. */
async function paste(snippet: string): Promise<string> {
  const env = { PATH: `${path.dirname(process.execPath)}:${process.env['PATH']}`, HOME: folder }
  return (await promisify(execFile)('bash', ['-c', snippet], { cwd: folder, env })).stdout
}

test('the snippets that come with a token work when they are pasted', async () => {
  const page = await stage.visit(stage.kith.ann, { permissions: ['clipboard-read', 'clipboard-write'] })
  await generate(page, 'Terminal')

  const { contacts } = JSON.parse(await paste(await copied(page, 'curl'))) as { contacts: { name: string }[] }
  assert.deepEqual(
    contacts.map(({ name }) => name),
    ['Zelda Quill'],
  )

  assert.match(await paste(await copied(page, 'Kith CLI')), /Water the plants/)

  const { mcpServers } = JSON.parse(await copied(page, 'MCP client'))
  const { type, url, headers } = mcpServers.kith
  assert.equal(type, 'http')
  const client = new Client({ name: 'pasted', version: '1.0.0' })
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }))
  const { content } = await client.callTool({ name: 'search_contacts', arguments: { query: 'quill' } })
  await client.close()
  assert.match(JSON.stringify(content), /Zelda Quill/)
})

test('a token is listed with its last use, and opens nothing once it is revoked', async () => {
  const page = await stage.visit(stage.kith.ann)
  await generate(page, 'Report')
  const secret = await page.getByLabel('Token', { exact: true }).inputValue()
  const line = page.getByRole('listitem').filter({ hasText: 'Report' })
  await line.getByText('Never used').waitFor()
  const ask = () => fetch(`${stage.address}/api_v2/me`, { headers: { authorization: `Bearer ${secret}` } })
  assert.equal((await ask()).status, 200)
  // The use is noted beside the answer: writes of an account follow one another.
  await stage.kith.database.write(async () => {}, stage.kith.ann.viewer.account_id)
  await page.reload()
  await line.getByText('Last used just now').waitFor()
  assert.equal(await page.getByText(secret).count(), 0)
  await line.getByRole('button', { name: 'Revoke Report' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('Token “Report” was revoked.').waitFor()
  await line.waitFor({ state: 'detached' })
  assert.equal((await ask()).status, 401)
})
