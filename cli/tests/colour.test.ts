import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startMcpServer, type TestServer } from './support/mcp-server.ts'
import { kith, type Setting } from './support/terminal.ts'
import { someTools } from './support/tools.ts'

let server: TestServer
before(async () => {
  server = await startMcpServer(someTools())
})
after(() => server.close())

const ESCAPE = '\u001b['
const isColoured = async (setting: Setting, ...words: string[]) => {
  const { output } = await kith(['search', 'a', '--table', ...words], { url: server.url, ...setting })
  return output.includes(ESCAPE)
}

test('colours are for terminals, and for whoever wants them', async () => {
  const can = { NO_COLOR: undefined, TERM: 'xterm' }
  for (const [expected, setting, ...words] of [
    [true, { columns: 80, environment: can }],
    [false, { environment: can }],
    [false, { columns: 80, environment: { ...can, NO_COLOR: '1' } }],
    [true, { columns: 80, environment: { ...can, NO_COLOR: '' } }],
    [false, { columns: 80, environment: { ...can, TERM: 'dumb' } }],
    [true, { environment: { ...can, FORCE_COLOR: '1' } }],
    [false, { columns: 80, environment: { ...can, FORCE_COLOR: '0' } }],
    [false, { environment: { NO_COLOR: '1', FORCE_COLOR: '1' } }],
    [true, { environment: { NO_COLOR: '1' } }, '--color'],
    [false, { columns: 80, environment: can }, '--no-color'],
  ] as const)
    assert.equal(await isColoured(setting, ...words), expected, JSON.stringify([setting, words]))
})

test('JSON has none, and the same is said with colours and without', async () => {
  const ask = (...words: string[]) => kith(['search', 'a', ...words], { url: server.url, columns: 60 })
  assert.ok(!(await ask('--json', '--color')).output.includes(ESCAPE))
  const coloured = await ask('--color')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what colours are made of
  assert.equal(coloured.output.replace(/\u001b\[\d+m/g, ''), (await ask()).output)
})
