import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import { close, listen, startMcpServer, type TestServer, TOKEN } from './support/mcp-server.ts'
import { kith, type Outcome } from './support/terminal.ts'
import { refusal, someTools } from './support/tools.ts'

let server: TestServer

before(async () => {
  server = await startMcpServer(someTools())
})
after(() => server.close())

/** Every failure: the status, nothing on standard output, words and no stack trace on the other. */
function assertFailure({ status, output, errors }: Outcome, expected: number, words: RegExp): void {
  assert.equal(status, expected, errors)
  assert.equal(output, '')
  assert.match(errors, words)
  assert.match(errors, /^kith: \S/)
  assert.doesNotMatch(errors, /\n\s+at |node:|\.ts:|\.mjs:/)
  assert.ok(!errors.includes(TOKEN))
}

/** What `kith tools` makes of a server that answers everything alike. */
async function against(answer: {
  status: number
  headers?: Record<string, string>
  body?: string
}): Promise<Outcome> {
  const http = createServer((_, response) => {
    response.writeHead(answer.status, answer.headers).end(answer.body ?? '')
  })
  const url = await listen(http)
  const outcome = await kith(['tools'], { url })
  await close(http)
  return outcome
}

/**
 * What `kith tools` makes of the near end of an open connection: nobody listens at that port, and as long as the connection is open
 * nobody else is given it.
 */
async function whereNobodyListens(): Promise<Outcome> {
  const http = createServer()
  const line = connect(Number(new URL(await listen(http)).port), '127.0.0.1')
  await once(line, 'connect')
  const outcome = await kith(['tools'], { url: `http://127.0.0.1:${line.localPort}` })
  line.destroy()
  await close(http)
  return outcome
}

test('wrong usage is 2, with the nearest name', async () => {
  const { url } = server
  assertFailure(
    await kith(['get_contcat', 'contact=1'], { url }),
    2,
    /no command or tool "get_contcat".*"get_contact"/s,
  )
  assertFailure(await kith(['contact_get'], { url }), 2, /Did you mean "get_contact"/)
  assertFailure(await kith(['call', 'serch_contacts'], { url }), 2, /Did you mean "search_contacts"/)
  assertFailure(await kith(['toools'], { url }), 2, /Did you mean "tools"/)
  assertFailure(
    await kith(['search_contacts', 'query=a', 'limt=5'], { url }),
    2,
    /no argument "limt".*"limit"/s,
  )
  assertFailure(
    await kith(['search_contacts', 'query=a', 'status=custmer'], { url }),
    2,
    /Did you mean "customer"/,
  )
  assertFailure(await kith(['agenda', 'overdu'], { url }), 2, /Did you mean "overdue"/)
  assertFailure(await kith(['get_contact'], { url }), 2, /get_contact needs contact/)
  assertFailure(await kith(['call'], { url }), 2, /Which tool/)
  assertFailure(await kith(['search'], { url }), 2, /What to search for/)
  assertFailure(await kith(['tools', '--jsn'], { url }), 2, /no option --jsn.*"--json"/s)
  assertFailure(await kith(['completion', 'bsh']), 2, /Did you mean "bash"/)
})

test('a read-only token is told why it misses a tool', async () => {
  const reading = someTools().map((tool) => ({ ...tool, annotations: { readOnlyHint: true } }))
  const { url, close } = await startMcpServer(reading)
  const outcome = await kith(['create_contact', 'name=x'], { url })
  await close()
  assertFailure(outcome, 2, /no command or tool "create_contact".*read-only token is not offered those/s)
  const { errors } = await kith(['create_contact', 'name=x'], { url: server.url })
  assert.doesNotMatch(errors, /read-only/)
})

test('the address of the endpoint itself will do', async () => {
  for (const end of ['/mcp', '/mcp/', '/'])
    assert.equal((await kith(['tools'], { url: server.url + end })).status, 0, end)
})

test('a token as an argument is refused and not repeated', async () => {
  for (const words of [[`--token=${TOKEN}`], ['--token', TOKEN], ['-t', TOKEN]]) {
    assertFailure(
      await kith(['tools', ...words], { url: server.url }),
      2,
      /never given as an argument.*KITH_TOKEN/s,
    )
  }
  const real = `kith_${'x'.repeat(43)}`
  for (const words of [
    ['search', real],
    ['get_contact', `contact=${real}`],
    ['search', '--', real],
  ]) {
    const outcome = await kith(words, { url: server.url })
    assertFailure(outcome, 2, /never given as an argument/)
    assert.ok(!outcome.errors.includes(real))
  }
  assertFailure(
    await kith([`KITH_TOKEN=${TOKEN}`], { url: server.url }),
    2,
    /no command or tool "KITH_TOKEN"/,
  )
})

test('not authorized is 3', async () => {
  const { url } = server
  assertFailure(await kith(['tools'], { url, token: null }), 3, /KITH_TOKEN is not set/)
  assertFailure(await kith(['tools'], { url, token: 'wrong' }), 3, /does not accept the token/)
  assertFailure(await kith(['tools'], { url, token: 'with\nbreak' }), 3, /characters that no token has/)
  assertFailure(await against({ status: 403 }), 3, /denies access/)
})

test('a server that is not there is 4', async () => {
  assertFailure(await whereNobodyListens(), 4, /Cannot reach Kith at .*nothing listens there/)
  assertFailure(await kith(['tools'], { url: 'http://kith.invalid' }), 4, /Cannot reach Kith/)
  assertFailure(await against({ status: 503 }), 4, /not available now \(HTTP 503\)/)
  assertFailure(await against({ status: 404, body: '<h1>no</h1>' }), 4, /not a Kith server/)
  assertFailure(
    await against({ status: 200, headers: { 'content-type': 'text/html' }, body: '<p>' }),
    4,
    /not a Kith server/,
  )
  const location = 'https://kith.example.com/mcp'
  assertFailure(
    await against({ status: 308, headers: { location } }),
    4,
    /KITH_URL=https:\/\/kith.example.com \?/,
  )
})

test('an address that is none is 2, and not repeated', async () => {
  assertFailure(await kith(['tools'], { url: 'kith' }), 2, /KITH_URL is not an address/)
  assertFailure(await kith(['tools'], { url: 'ftp://kith' }), 2, /has to start with http/)
  const outcome = await kith(['tools'], { url: `http://ann:${TOKEN}@localhost` })
  assertFailure(outcome, 2, /must not hold a user/)
})

test('an error of the tool is 5', async () => {
  const outcome = await kith(['get_contact', 'contact=404'], { url: server.url })
  assertFailure(outcome, 5, /contact: there is no contact 404. Use search_contacts./)
})

test('everything else is 1', async () => {
  assertFailure(
    await against({ status: 500, body: 'at Object.<anonymous> (/srv/x.ts:1:1)' }),
    1,
    /server failed \(HTTP 500\)/,
  )
  assertFailure(await against({ status: 429, headers: { 'retry-after': '30' } }), 1, /in 30 seconds/)
})

test('a server that repeats the token does not get it printed', async () => {
  const echoing = await startMcpServer([
    { name: 'leak', inputSchema: { type: 'object' }, run: () => refusal(`your token is ${TOKEN}`) },
  ])
  const outcome = await kith(['leak'], { url: echoing.url })
  await echoing.close()
  assertFailure(outcome, 5, /your token is \[token\]/)
})
