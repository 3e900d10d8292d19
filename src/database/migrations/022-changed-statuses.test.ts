import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { listStatuses } from '../../crm/statuses/list-statuses.ts'
import { migrate } from './migrate.ts'

describe('statuses that are older than the time of their last change', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  it('changed when the time came, so that nobody who follows them misses one', async () => {
    const { ann, database } = kith
    const before = (await ann.perform(listStatuses, {})).items
    await database.write(async (db) => {
      await sql`alter table statuses drop column updated_at`.execute(db)
      await sql`delete from migrations where name = '022-changed-statuses'`.execute(db)
    })
    const moment = new Date().toISOString()
    assert.deepEqual(await migrate(database), ['022-changed-statuses'])
    const { items } = await ann.perform(listStatuses, { updated_since: moment })
    const timeless = (statuses: typeof items) => statuses.map(({ updated_at: _, ...status }) => status)
    assert.deepEqual(timeless(items), timeless(before))
  })
})
