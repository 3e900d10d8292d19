import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { openSessionOf } from '../../../tests/support/tenancy/records.ts'
import { migrate } from './migrate.ts'

const DAY = 24 * 60 * 60 * 1000

describe('sessions that are older than their end', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  it('end 90 days after they began, and had the password when they did', async () => {
    const { database, ann } = kith
    const now = Date.now()
    const ago = (days: number) => new Date(now - days * DAY).toISOString()
    const began = [10, 80, 200]
    const ids: number[] = []
    for (const days of began) {
      const { id } = await openSessionOf(kith, ann, 'Test')
      ids.push(id)
      await database.write((db) =>
        db
          .updateTable('sessions')
          .set({ created_at: ago(days), expires_at: ago(-30) })
          .where('id', '=', id)
          .execute(),
      )
    }
    await database.write(async (db) => {
      await sql`alter table sessions drop column authenticated_at`.execute(db)
      await sql`alter table api_tokens drop column expires_at`.execute(db)
      await sql`alter table users drop column suspended_at`.execute(db)
      await sql`delete from migrations where name = '030-ends-of-secrets'`.execute(db)
    })
    assert.deepEqual(await migrate(database), ['030-ends-of-secrets'])
    const sessions = await database.reader
      .selectFrom('sessions')
      .select(['created_at', 'authenticated_at', 'expires_at'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
    assert.deepEqual(
      sessions,
      [ago(-30), ago(-10), ago(110)].map((expires_at, place) => ({
        created_at: ago(began[place]!),
        authenticated_at: ago(began[place]!),
        expires_at,
      })),
    )
  })
})
