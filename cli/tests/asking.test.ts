import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { startMcpServer, type TestServer } from './support/mcp-server.ts'
import { kith, type Setting } from './support/terminal.ts'
import { removingTool } from './support/tools.ts'

const tool = removingTool()
let server: TestServer
before(async () => {
  server = await startMcpServer([tool])
})
after(() => server.close())
beforeEach(() => {
  tool.removed.length = 0
})

const remove = (setting: Setting, ...words: string[]) =>
  kith(['remove', 'id=7', ...words], { url: server.url, ...setting })

test('on a terminal what would go is shown, and somebody asked whether it shall', async () => {
  const yes = await remove({ columns: 80, answer: 'y' })
  assert.equal(yes.status, 0)
  assert.match(yes.errors, /^This would happen:\n\nDeleted.*2.*Go on\? \[y\/N\] $/s)
  assert.deepEqual(tool.removed, [7])
})

test('whoever says anything else than yes changes nothing', async () => {
  for (const answer of ['', 'n', 'yesterday']) {
    const { status, errors, output } = await remove({ columns: 80, answer })
    assert.deepEqual([status, output], [1, ''])
    assert.match(errors, /kith: Nothing was changed\.\n$/)
  }
  assert.deepEqual(tool.removed, [])
})

test('nobody is asked with --yes, for a dry run, without a terminal, or about what is refused anyway', async () => {
  for (const words of [['--yes'], ['-y']]) assert.equal((await remove({ answer: 'n' }, ...words)).errors, '')
  assert.equal((await remove({ answer: 'n' }, 'dry_run=true')).errors, '')
  assert.equal((await remove({})).errors, '')
  assert.deepEqual(tool.removed, [7, 7, 7])
  const refused = await kith(['remove', 'id=404'], { url: server.url, answer: 'n' })
  assert.deepEqual([refused.status, refused.errors], [5, 'kith: id: there is no such record.\n'])
})
