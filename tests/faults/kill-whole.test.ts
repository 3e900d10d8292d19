import assert from 'node:assert/strict'
import { it } from 'node:test'
import { figures, killWhole } from './kill-whole.ts'

const ROUNDS = 4

it('a merge and a batch of a list are whole or not at all when the server is killed', async (test) => {
  const report = await killWhole(ROUNDS)
  for (const line of figures(report)) test.diagnostic(line)
  assert.deepEqual(report.halves, [])
  assert.deepEqual(report.lost, [])
  assert.ok(report.merges.length > 0 && report.batches.length > 0)
})
