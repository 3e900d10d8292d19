import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startMcpServer, type TestServer } from './support/mcp-server.ts'
import { kith } from './support/terminal.ts'
import { ANN, someTools } from './support/tools.ts'

let server: TestServer

before(async () => {
  server = await startMcpServer(someTools())
})
after(() => server.close())

test('a pipe gets JSON, all of it, and nothing beside', async () => {
  const { output, errors } = await kith(['search', 'smith'], { url: server.url })
  const { contacts, next_cursor } = JSON.parse(output)
  assert.equal(contacts.length, 2)
  assert.equal(next_cursor, 'abc')
  assert.equal(errors, '')
})

test('all pages come together where that is asked for', async () => {
  const { output } = await kith(['search', 'smith', '--all'], { url: server.url })
  const { contacts, next_cursor } = JSON.parse(output)
  assert.deepEqual([contacts.length, next_cursor], [4, null])
})

test('a terminal gets a table, and the way to the next page beside it', async () => {
  const { output, errors } = await kith(['search', 'ann', "o'neil"], { url: server.url, columns: 100 })
  const lines = output.split('\n')
  assert.match(lines[0]!, /^ID +NAME +STATUS +EMAIL +CREATED$/)
  const created = Temporal.Instant.from(ANN.created_at).toZonedDateTimeISO(Temporal.Now.timeZoneId())
  const clock = created.toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ')
  assert.match(lines[1]!, RegExp(`^ 1 +Ann Smith +customer +ann@example.com +${clock}$`))
  assert.equal(lines[1]!.indexOf('ann@'), lines[2]!.indexOf('bob@'))
  assert.equal(errors, "In all: 7\nMore: kith search ann 'o'\\''neil' cursor=abc\n")
})

test('the hint for the next page leads there', async () => {
  const { errors } = await kith(['search', 'ann', 'cursor=abc'], { url: server.url, columns: 100 })
  assert.equal(errors, 'In all: 7\n')
})

test('--json and --table overrule where the output goes', async () => {
  const asJson = await kith(['agenda', '--json'], { url: server.url, columns: 80 })
  assert.equal(JSON.parse(asJson.output).tasks[0].id, 5)
  const asTable = await kith(['agenda', '--table'], { url: server.url })
  assert.match(
    asTable.output,
    /^Tasks\n {2}ID {2}DESCRIPTION {2}OVERDUE\n {3}5 {2}Call Ann {5}no\n\nCalls {2}none\n$/,
  )
})

test('a bare word turns on a switch, or fills what is required', async () => {
  const overdue = await kith(['agenda', 'overdue'], { url: server.url })
  assert.equal(JSON.parse(overdue.output).tasks[0].is_overdue, true)
  const contact = await kith(['get_contact', 'Ann', 'Smith'], { url: server.url })
  assert.equal(JSON.parse(contact.output).contact.asked, 'Ann Smith')
})

test('a single record is a block of labels and values', async () => {
  const { output } = await kith(['get_contact', '1'], { url: server.url, columns: 80 })
  assert.match(output, /^Id {7}1\nName {5}Ann Smith\nEmail {4}ann@example.com\n/)
})

test('tools are listed as one would type them', async () => {
  const list = await kith(['tools'], { url: server.url, columns: 90 })
  assert.match(
    list.output,
    /^search_contacts {2}query=TEXT \[status=lead\|customer\] \[limit=INTEGER\] \[cursor=TEXT\]\n {17}Find contacts by words\.\n/,
  )
  assert.match(list.output, /\[ids=INTEGER\.\.\.\]/)
  for (const line of list.output.split('\n')) assert.ok(line.length <= 90, line)
  const json = JSON.parse((await kith(['tools'], { url: server.url })).output)
  assert.deepEqual(
    json.tools.map((tool: { name: string }) => tool.name),
    server.tools.map(({ name }) => name),
  )
})

test('help explains a tool, a command, or everything', async () => {
  for (const words of [
    ['help', 'search_contacts'],
    ['search_contacts', '--help'],
    ['call', 'search_contacts', '-h'],
  ]) {
    const { output } = await kith(words, { url: server.url, columns: 80 })
    assert.match(output, /^kith search_contacts query=TEXT/)
    assert.match(output, /\n {2}limit +INTEGER\n +default: 20\n/)
  }
  assert.match(
    (await kith(['help', 'completion'], { token: null })).output,
    /^kith completion bash\|zsh\|fish/,
  )
  assert.match((await kith([], { token: null })).output, /^kith: Kith from the command line/)
  assert.match((await kith(['--version'], { token: null })).output, /^kith \d/)
})
