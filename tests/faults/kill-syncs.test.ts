import assert from 'node:assert/strict'
import { it } from 'node:test'
import { killSyncs } from './kill-syncs.ts'

const KILLS = 3

it('no card and no entry that was acknowledged is lost when the server is killed, and who follows misses nothing', async (test) => {
  const { answers, lost, syncs, findings } = await killSyncs(KILLS)
  test.diagnostic(`${answers} writes acknowledged, ${lost} without an answer, ${syncs} syncs`)
  assert.deepEqual(findings, [])
  assert.ok(answers > 0)
})
