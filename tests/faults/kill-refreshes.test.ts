import assert from 'node:assert/strict'
import { it } from 'node:test'
import { killRefreshes } from './kill-refreshes.ts'

const KILLS = 3

it('nobody has to connect a program anew when the server is killed while it refreshes, and no token is good twice', async (test) => {
  const { answers, lost, findings } = await killRefreshes(KILLS)
  test.diagnostic(`${answers} new tokens, ${lost} answers lost`)
  assert.deepEqual(findings, [])
  assert.ok(answers > 0)
})
