import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { listDealStages } from '../../crm/deal-stages/list-deal-stages.ts'
import { migrate } from './migrate.ts'

const TABLES = ['deal_moves', 'deal_contacts', 'deals', 'deal_stages', 'list_contacts', 'lists']

describe('an account that is older than deals', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  it('gets the stages that a new one has', async () => {
    const { ann, eve, database } = kith
    const stages = async () =>
      (await ann.perform(listDealStages, {})).items.map(
        ({ id: _, created_at, updated_at, ...stage }) => stage,
      )
    const before = await stages()
    await database.write(async (db) => {
      for (const table of TABLES) await sql`drop table ${sql.table(table)}`.execute(db)
      await sql`delete from migrations where name = '003-lists-and-deals'`.execute(db)
    })
    assert.deepEqual(await migrate(database), ['003-lists-and-deals'])
    assert.deepEqual(await stages(), before)
    assert.equal((await eve.perform(listDealStages, {})).items.length, 4)
  })
})
