import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, describe, it, mock } from 'node:test'
import { encode } from 'gpt-tokenizer/encoding/o200k_base'
import { type Kith, openKith } from '../support/kith.ts'
import { rawRequest } from '../support/mcp.ts'
import { ABOUT_ACTIVITIES } from './about-activities.ts'
import { ABOUT_CONTACTS } from './about-contacts.ts'
import { ABOUT_DEALS } from './about-deals.ts'
import { ABOUT_THE_PAST, MEANWHILE } from './about-the-past.ts'
import type { AgentTask, Said } from './agent-task.ts'
import { fillAccount } from './people.ts'
import { type Cost, readTable, TABLE, writeTable } from './table.ts'

/** A Thursday, a quarter past four in Berlin. */
const NOW = Date.parse('2026-03-05T15:15:00.000Z')

const TASKS: AgentTask[] = [...ABOUT_CONTACTS, ...ABOUT_ACTIVITIES, ...ABOUT_DEALS, ...ABOUT_THE_PAST]

const tokensOf = (value: unknown): number => encode(JSON.stringify(value)).length

describe('an agent of ann', () => {
  let kith: Kith
  let ids: Record<string, number>
  const costs: Cost[] = []
  before(async () => {
    mock.timers.enable({ apis: ['Date'], now: NOW })
    kith = await openKith()
    ids = await fillAccount(kith)
  })
  after(async () => {
    await kith.close()
    mock.timers.reset()
  })

  async function call(name: string, args: Said): Promise<{ said: Said; text: string }> {
    const { headers, payload } = rawRequest('2026-07-28', 'tools/call', { name, arguments: args })
    const response = await kith.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: { host: 'localhost', authorization: `Bearer ${kith.ann.token}`, ...headers },
      payload: JSON.stringify(payload),
    })
    const { result } = response.json()
    assert.ok(result, response.body)
    const { text } = result.content[0]
    return { said: result.isError ? { refused: text } : result.structuredContent, text }
  }

  for (const { ask, calls, judge } of TASKS)
    it(`is asked: ${ask}`, async () => {
      const said: Said[] = []
      let tokens = 0
      for (const [position, [tool, args]] of calls.entries()) {
        if (MEANWHILE[ask]?.before === position) await MEANWHILE[ask].act(kith, ids)
        // Time goes on between what an agent does.
        mock.timers.setTime(Date.now() + 1000)
        const given = typeof args === 'function' ? args(said) : args
        const answer = await call(tool, given)
        said.push(answer.said)
        tokens += tokensOf({ name: tool, arguments: given }) + encode(answer.text).length
      }
      await judge({ said, kith, ids, db: kith.database.reader })
      costs.push({ ask, calls: calls.length, tokens })
    })

  it('gets through its day with no more calls and tokens than before', () => {
    assert.ok(TASKS.length >= 60)
    if (process.env['KITH_WRITE_TABLE']) writeTable(costs)
    const before = readTable(readFileSync(path.join(import.meta.dirname, TABLE), 'utf8'))
    assert.deepEqual(
      costs.map(({ ask, calls }) => [ask, calls]),
      before.map(({ ask, calls }) => [ask, calls]),
    )
    for (const [position, { ask, tokens }] of costs.entries()) {
      const known = before[position]!.tokens
      // Ids and order differ a little between the engines.
      assert.ok(Math.abs(tokens - known) <= 10 + known / 10, `${ask}: ${tokens} tokens, and ${known} before`)
    }
  })
})
