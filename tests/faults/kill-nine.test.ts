import assert from 'node:assert/strict'
import { it } from 'node:test'
import { figures, killNine } from './kill-nine.ts'

const ROUNDS = 10

it('a server that is killed under load has kept everything it acknowledged', async (test) => {
  const report = await killNine(ROUNDS)
  for (const line of figures(report)) test.diagnostic(line)
  assert.deepEqual(report.findings.examples, [])
  assert.equal(report.findings.total, 0)
  assert.ok(report.ledger.acknowledged > 0)
})
