import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startMcpServer } from './support/mcp-server.ts'
import { kith } from './support/terminal.ts'
import { refusal, structured } from './support/tools.ts'

/** Colours, a window title, a cursor movement in C1, a reversed reading direction, a bell, a carriage return. */
const NASTY = 'a\u001b[31mred\u001b]0;title\u0007b\u009b2Jc\u202Ed\u0007\u0008\re\u007f'
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const DANGEROUS = /[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/

const schema = { type: 'object', properties: { [NASTY]: { type: 'string', description: NASTY } } } as const
const TOOLS = [
  {
    name: 'list',
    description: NASTY,
    title: NASTY,
    inputSchema: schema,
    run: () => structured({ [NASTY]: [{ [NASTY]: NASTY, name: NASTY }] }),
  },
  {
    name: 'record',
    inputSchema: schema,
    run: () => structured({ [NASTY]: NASTY, nested: { [NASTY]: { name: NASTY } } }),
  },
  { name: 'page', inputSchema: schema, run: () => structured({ items: [{ id: 1 }], next_cursor: NASTY }) },
  { name: 'text', inputSchema: schema, run: () => ({ content: [{ type: 'text' as const, text: NASTY }] }) },
  { name: 'fail', inputSchema: schema, run: () => refusal(NASTY) },
]

test('no control character of a stored text reaches the terminal', async () => {
  const server = await startMcpServer(TOOLS)
  for (const words of [
    ['list'],
    ['record'],
    ['page'],
    ['text'],
    ['fail'],
    ['tools'],
    ['help', 'list'],
    ['list', '--json'],
    ['tools', '--json'],
    ['lisst'],
    [NASTY],
    ['list', `${NASTY}=1`],
  ]) {
    const { output, errors } = await kith(words, { url: server.url, columns: 80 })
    assert.doesNotMatch(output + errors, DANGEROUS, words.join(' '))
    assert.ok(output + errors)
  }
  await server.close()
})

test('JSON still says the same', async () => {
  const server = await startMcpServer(TOOLS)
  const { output } = await kith(['list', '--json'], { url: server.url, columns: 80 })
  await server.close()
  assert.deepEqual(JSON.parse(output), { [NASTY]: [{ [NASTY]: NASTY, name: NASTY }] })
})
