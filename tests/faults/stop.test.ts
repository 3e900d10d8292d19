import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { after, describe, it } from 'node:test'
import { type DataFolder, makeDataFolder } from './data-folder.ts'
import { type Answer, JsonClient, NoAnswer } from './json-client.ts'
import { startServer } from './server-process.ts'

describe('stopping', async () => {
  const data: DataFolder = await makeDataFolder()
  after(() => rmSync(data.folder, { recursive: true }))

  it('a server that is told to stop under load finishes what it has accepted', async (test) => {
    const server = await startServer(data.folder)
    const client = new JsonClient(server.port, data.token)
    const answers: Answer[] = []
    const unanswered: NoAnswer[] = []
    let toldAt = 0
    const write = async (writer: number) => {
      try {
        for (let count = 0; ; count++) {
          const contact = { first_name: `writer${writer}`, last_name: `number${count}` }
          answers.push(await client.request('POST', '/contacts', { contact }))
          if (answers.length === 200) {
            toldAt = performance.now()
            server.kill('SIGTERM')
          }
        }
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error
        unanswered.push(error)
      }
    }
    await Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)))
    assert.equal(await server.ended, 0)
    const took = performance.now() - toldAt
    client.close()
    test.diagnostic(`${answers.length} writes answered, stopped after ${Math.round(took)} ms`)
    assert.ok(took < 10_000)
    assert.deepEqual(
      answers.filter(({ status }) => status !== 201).map(({ status, text }) => `${status} ${text}`),
      [],
    )
    assert.deepEqual(
      unanswered.filter(({ message }) => !/ECONNREFUSED|ECONNRESET|socket hang up/.test(message)),
      [],
    )

    const next = await startServer(data.folder)
    const reader = new JsonClient(next.port, data.token)
    const { records } = await reader.all('/contacts', 'contacts')
    const stored = new Set(records.map(({ id }) => id))
    assert.deepEqual(
      answers.map(({ body }) => body.contact.id).filter((id) => !stored.has(id)),
      [],
    )
    assert.ok(stored.size - answers.length <= 8, 'what nobody was told of is what was under way at the end')

    await secondInstance(next.port)
    assert.equal((await reader.get('/me')).status, 200)
    reader.close()
    next.kill('SIGINT')
    assert.equal(await next.ended, 0)
  })

  async function secondInstance(port: number) {
    await assert.rejects(startServer(data.folder), (error: Error) => {
      assert.match(error.message, /Another Kith server is running on .*stop it first/)
      assert.doesNotMatch(error.message, /\n\s+at /, 'a sentence, not a stack')
      return true
    })
    for (const variable of ['KITH_HTTP_PORT', 'KITH_HTTPS_PORT'])
      await assert.rejects(
        startServer(`${data.folder}/other`, { [variable]: String(port) }),
        (error: Error) => {
          assert.match(error.message, /ended \(1\).*Port \d+ on 127\.0\.0\.1 is in use/s)
          return true
        },
      )
  }
})
