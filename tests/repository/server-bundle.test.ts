import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { serverEntry } from '../../bin/server-bundle.ts'
import { jpeg } from '../support/images.ts'
import { kithServer, startKithServer } from '../support/kith-server.ts'
import { connectAgent } from '../support/mcp.ts'
import { ROOT } from '../support/source-files.ts'

interface Answer {
  contact: { id: number }
  duplicates: unknown[]
  photo: { content_type: string }
  task: { description: string }
}

describe("the server's bundle", () => {
  const settings = { KITH_DATA: mkdtempSync(path.join(os.tmpdir(), 'kith-bundle-')), KITH_LOG: 'silent' }
  let server: Awaited<ReturnType<typeof startKithServer>>
  let address: string
  let token: string
  before(async () => {
    const creation = ['account', 'create', '--name', 'Acme', '--email', 'ann@example.com', '--password-stdin']
    assert.equal((await kithServer(creation, settings, 'correct horse battery')).status, 0)
    token = (await kithServer(['token', 'create', '--email', 'ann@example.com'], settings)).out.trim()
    server = await startKithServer(settings)
    address = /JSON API +(http:\S+:\d+)/.exec(server.greeting)?.[1] ?? assert.fail(server.greeting)
  })
  after(async () => {
    assert.equal((await server.stop()).status, 0)
    rmSync(settings.KITH_DATA, { recursive: true })
  })

  const ask = (url: string, body?: object) =>
    fetch(address + url, {
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
  const answer = async (url: string, body?: object) => (await ask(url, body)).json() as Promise<Answer>

  it('is what runs, and names no place outside of the repository that holds it', () => {
    const folder = path.dirname(serverEntry())
    assert.equal(path.dirname(folder), path.join(ROOT, 'dist'))
    for (const file of readdirSync(folder))
      assert.ok(!readFileSync(path.join(folder, file), 'utf8').includes(ROOT), file)
  })

  it('finds what stays beside it: threads, the reader of images, and styles', async () => {
    const person = { first_name: 'Inés', last_name: 'Roca', company: 'Acme' }
    await answer('/api_v2/contacts', { contact: person })
    const { contact } = await answer('/api_v2/contacts', { contact: person })
    assert.equal((await answer('/api_v2/duplicates')).duplicates.length, 1)
    const data = (await jpeg()).toString('base64')
    const { photo } = await answer(`/api_v2/contacts/${contact.id}/photos`, { photo: { data } })
    assert.equal(photo.content_type, 'image/jpeg')
    assert.match(await (await ask('/api_v2/docs')).text(), /createContact/)
  })

  it('has the libraries that it was bundled with', async () => {
    const { task } = await answer('/api_v2/tasks', { task: { description: 'Call', due: 'in a fortnight' } })
    assert.equal(task.description, 'Call')
    const agent = await connectAgent(address, token, '2026-07-28')
    assert.ok((await agent.client.listTools()).tools.length > 20)
    await agent.close()
  })
})
