import assert from 'node:assert/strict'
import { it } from 'node:test'
import { figures, killPostgres } from './postgres-killed.ts'

const ROUNDS = 3
/** Promised, in milliseconds: told that the database is away, and served when it is back. */
const PROMISED = 10_000

it('a server whose PostgreSQL is killed under load loses nothing and goes on by itself', async (test) => {
  const report = await killPostgres(ROUNDS)
  for (const line of figures(report)) test.diagnostic(line)
  assert.deepEqual(report.findings.examples, [])
  assert.ok(report.ledger.acknowledged > 0)
  assert.equal(report.back.length, ROUNDS)
  assert.ok(Math.max(...report.told, ...report.back) < PROMISED)
})
