import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { after, before, test } from 'node:test'
import { startMcpServer, type TestServer } from './support/mcp-server.ts'
import { kith } from './support/terminal.ts'
import { namingTools, someTools, structured } from './support/tools.ts'

let server: TestServer

before(async () => {
  server = await startMcpServer(someTools())
})
after(() => server.close())

async function complete(...words: string[]): Promise<string[]> {
  const { status, output, errors } = await kith(['completion', 'names', '--', ...words], { url: server.url })
  assert.equal(status, 0)
  assert.equal(errors, '')
  return output.split('\n').slice(0, -1)
}

for (const shell of ['bash', 'zsh', 'fish']) {
  test(`${shell} can read its script`, async (context) => {
    const { output } = await kith(['completion', shell], { token: null })
    assert.match(output, /kith completion (names|line) -- /)
    const parsed = spawnSync(shell, ['-n', '-c', output], { encoding: 'utf8' })
    if (parsed.error) context.diagnostic(`${shell} is not on this machine`)
    else assert.equal(parsed.stderr, '')
  })
}

test('commands, tools, arguments and values are offered', async () => {
  assert.deepEqual(await complete('se'), ['search', 'search_contacts'])
  assert.deepEqual(await complete('call', 'ag'), ['agenda'])
  assert.deepEqual(await complete('completion', ''), ['bash', 'zsh', 'fish'])
  assert.deepEqual(await complete('search_contacts', 'query=a', ''), ['status=', 'limit=', 'cursor='])
  assert.deepEqual(await complete('call', 'search_contacts', 'status='), ['status=lead', 'status=customer'])
  assert.deepEqual(await complete('echo_types', 'is_private=t'), ['is_private=true'])
  assert.deepEqual(await complete('search', 'sta'), ['status='])
  assert.deepEqual(await complete('tools', '--j'), ['--json'])
})

test('people and lists are offered by name, as they begin, where one is asked for', async () => {
  server.tools.push(...namingTools())
  assert.deepEqual(await complete('put', 'ann'), ['Ann Smith'])
  assert.deepEqual(await complete('put', 'contact_id=BOB'), ['contact_id=Bob Jones'])
  assert.deepEqual(await complete('put', 'a'), [], 'one letter says too little')
  assert.deepEqual(await complete('call', 'put', 'Ann Smith', 'key'), ['Key accounts'])
  assert.deepEqual(await complete('put', 'contact_id=4', 'list_id=$'), ['list_id=$(touch me)'])
  assert.deepEqual(await complete('put', 'contact_id=4', 'list_id='), [
    'list_id=Key accounts',
    'list_id=$(touch me)',
  ])
  server.tools.splice(-2)
})

test('names that could mean something to a shell are not offered', async () => {
  server.tools.push({ name: 'x$(touch me)', inputSchema: { type: 'object' }, run: () => structured({}) })
  assert.deepEqual(await complete('x'), [])
  server.tools.pop()
})

test('without a server there is silence', async () => {
  const outcome = await kith(['completion', 'names', '--', 'get_contact', ''], { token: null })
  assert.deepEqual(outcome, { status: 0, output: '', errors: '' })
})
