import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { type Kith, openKith } from '../../../tests/support/kith.ts'

describe('the migrations', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  it('are all listed in migrate.ts, in the order of their numbers', async () => {
    const files = readdirSync(import.meta.dirname)
      .filter((file) => /^\d{3}-.*(?<!\.test)\.ts$/.test(file))
      .map((file) => file.replace(/\.ts$/, ''))
      .sort()
    const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(
      kith.database.reader,
    )
    assert.deepEqual(
      rows.map(({ name }) => name),
      files,
      'Each file needs a line in MIGRATIONS in src/database/migrations/migrate.ts',
    )
  })
})
