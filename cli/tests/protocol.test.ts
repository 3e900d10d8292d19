import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startMcpServer } from './support/mcp-server.ts'
import { kith } from './support/terminal.ts'
import { someTools, structured } from './support/tools.ts'

const ERAS = { modern: '2026-07-28', legacy: '2025-11-25' } as const

for (const [era, version] of Object.entries(ERAS)) {
  test(`a server that speaks only the ${era} protocol is understood`, async () => {
    const server = await startMcpServer(someTools(), era as keyof typeof ERAS)
    const { status, output, errors } = await kith(['get_contact', 'contact=3'], { url: server.url })
    await server.close()
    assert.equal(status, 0, errors)
    assert.equal(JSON.parse(output).contact.asked, 3)
    assert.equal(server.versions.at(-1), version)
  })
}

test('an answer may come as an event stream', async () => {
  const server = await startMcpServer(someTools(), 'legacy', true)
  const { output, errors } = await kith(['get_contact', 'contact=3'], { url: server.url })
  await server.close()
  assert.equal(JSON.parse(output).contact.asked, 3, errors)
})

test('of a server that speaks both, the newest protocol is used', async () => {
  const server = await startMcpServer(someTools())
  const { status } = await kith(['tools'], { url: server.url })
  await server.close()
  assert.equal(status, 0)
  assert.deepEqual(new Set(server.versions), new Set([ERAS.modern]))
})

test('a tool that the server gains is a command at once', async () => {
  const server = await startMcpServer(someTools())
  const before = await kith(['count_birds', 'at=pond'], { url: server.url })
  server.tools.push({
    name: 'count_birds',
    inputSchema: { type: 'object', properties: { at: { type: 'string' }, minutes: { type: 'integer' } } },
    run: (args) => structured({ birds: 3, ...args }),
  })
  const after = await kith(['count_birds', 'at=pond', 'minutes=05'], { url: server.url })
  await server.close()
  assert.equal(before.status, 2)
  assert.deepEqual(JSON.parse(after.output), { birds: 3, at: 'pond', minutes: 5 })
})

test('KITH_URL may end in a slash and hold a path', async () => {
  const server = await startMcpServer(someTools())
  const { status } = await kith(['tools'], { url: `${server.url}/kith//` })
  await server.close()
  assert.equal(status, 0)
})
