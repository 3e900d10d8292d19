import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { startMcpServer, type TestServer } from './support/mcp-server.ts'
import { kith } from './support/terminal.ts'
import { someTools } from './support/tools.ts'

let server: TestServer
let folder: string

before(async () => {
  server = await startMcpServer(someTools())
  folder = await mkdtemp(path.join(tmpdir(), 'kith-cli-'))
})
after(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

async function sent(words: string[], input?: string | Uint8Array): Promise<unknown> {
  const setting = input === undefined ? { url: server.url } : { url: server.url, input }
  const { status, output, errors } = await kith(['echo_types', ...words], setting)
  assert.equal(status, 0, errors)
  return JSON.parse(output).arguments
}

async function refused(words: string[], input?: string): Promise<string> {
  const setting = input === undefined ? { url: server.url } : { url: server.url, input }
  const { status, output, errors } = await kith(['echo_types', ...words], setting)
  assert.equal(status, 2, errors)
  assert.equal(output, '')
  return errors
}

test('text stays as typed, whatever it looks like', async () => {
  assert.deepEqual(await sent(['text=0', 'phone=+4915112345678']), { text: '0', phone: '+4915112345678' })
  assert.deepEqual(await sent(['text=true', 'phone=0049 30 1']), { text: 'true', phone: '0049 30 1' })
  assert.deepEqual(await sent(['text=a=b:=c', 'phone=']), { text: 'a=b:=c', phone: '' })
})

test('numbers, switches and choices become what the schema says', async () => {
  assert.deepEqual(await sent(['whole=7', 'amount=12.50', 'is_private=yes']), {
    whole: 7,
    amount: 12.5,
    is_private: true,
  })
  assert.deepEqual(await sent(['whole=-7', 'choice=two', 'is_private=false']), {
    whole: -7,
    choice: 'two',
    is_private: false,
  })
  assert.deepEqual(await sent(['choice=3']), { choice: 3 })
})

test('ids are divided by commas also where a name may stand, and a name is left whole', async () => {
  assert.deepEqual(await sent(['named=7,8, 9']), { named: [7, 8, 9] })
  assert.deepEqual(await sent(['named=7,8', 'named=Smith, Ann', 'named=0049,30']), {
    named: [7, 8, 'Smith, Ann', '0049,30'],
  })
})

test('an argument named without a value is asked for it', async () => {
  assert.match(await refused(['text']), /text of echo_types has no value.*Write text=VALUE/s)
})

test('a choice of a number or text takes only what is plainly a number for one', async () => {
  assert.deepEqual(await sent(['either=42']), { either: 42 })
  assert.deepEqual(await sent(['either=0042']), { either: '0042' })
  assert.deepEqual(await sent(['either=12.500']), { either: '12.500' })
  assert.deepEqual(await sent(['either=+4915112345678']), { either: '+4915112345678' })
  assert.deepEqual(await sent(['either=99999999999999999999']), { either: '99999999999999999999' })
})

test('nothing is null but what cannot be text', async () => {
  assert.deepEqual(await sent(['note=null', 'due_in=']), { note: 'null', due_in: null })
  assert.deepEqual(await sent(['note:=null', 'due_in=3']), { note: null, due_in: 3 })
})

test('lists are repeated; only numbers are split at commas', async () => {
  assert.deepEqual(await sent(['ids=1,2', 'ids=3', 'tags=Smith, Ann', 'tags=b']), {
    ids: [1, 2, 3],
    tags: ['Smith, Ann', 'b'],
  })
  assert.deepEqual(await sent(['ids=', 'tags=one']), { ids: [], tags: ['one'] })
})

test('JSON for everything else', async () => {
  assert.deepEqual(await sent(['tags:=["a"]', 'text:="1"']), { tags: ['a'], text: '1' })
  assert.deepEqual(await sent(['--args', '{"whole":1,"text":"a"}', 'text=b']), { whole: 1, text: 'b' })
  assert.deepEqual(await sent(['address.city=Bonn', 'address.zip=01067']), {
    address: { city: 'Bonn', zip: '01067' },
  })
})

test('files and standard input', async () => {
  const file = path.join(folder, 'note.txt')
  await writeFile(file, 'first\nsecond\n')
  assert.deepEqual(await sent([`text=@${file}`]), { text: 'first\nsecond' })
  assert.deepEqual(await sent(['text=-'], 'from a pipe\n'), { text: 'from a pipe' })
  assert.deepEqual(await sent(['tags:=-'], '["x"]'), { tags: ['x'] })
  assert.deepEqual(await sent(['-'], '{"whole":5}'), { whole: 5 })
  assert.deepEqual(await sent(['--args', '-'], '{"whole":5}'), { whole: 5 })
  assert.match(await refused(['text=-', 'note=-'], 'x'), /Standard input can be read once/)
  assert.match(await refused(['text=@/no/such/file']), /there is no such file/)
  assert.match(await refused(['text:=@/no/such/file']), /there is no such file/)
})

test('what does not fit is refused before it is sent', async () => {
  assert.match(await refused(['whole=7.5']), /whole: "7.5" is not a whole number/)
  assert.match(await refused(['whole=99999999999999999999']), /is not a whole number/)
  assert.match(await refused(['is_private=maybe']), /is not true or false/)
  assert.match(await refused(['choice=twoo']), /is not one of one, two, 3.*Did you mean "two"\?/s)
  assert.match(await refused(['ids=1,x']), /ids: "x" is not a whole number/)
  assert.match(await refused(['text=a', 'text=b']), /takes one value and was given 2/)
  assert.match(await refused(['tags:=[']), /the value is not JSON/)
  assert.match(await refused(['--args', '[1]']), /a JSON object is needed/)
  assert.match(await refused(['address=Bonn']), /Write it as JSON/)
  assert.match(await refused(['address.citty=Bonn']), /has no argument "citty".*"city"/s)
})
