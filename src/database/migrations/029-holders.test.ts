import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { createDeal } from '../../crm/deals/create-deal.ts'
import { createTask } from '../../crm/tasks/create-task.ts'
import { updateTask } from '../../crm/tasks/update-task.ts'
import { migrate } from './migrate.ts'

describe('tasks and deals that an older version wrote', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  it('are held by who made them, as history knows', async () => {
    const { ann, bob, database } = kith
    const task = await ann.perform(createTask, { description: 'Write', user_id: bob.viewer.user_id })
    await bob.perform(updateTask, { id: task.id, due: 'tomorrow' })
    const deal = await bob.perform(createDeal, { name: 'Boat', user_id: ann.viewer.user_id })
    const held = async () =>
      Promise.all(
        (['tasks', 'deals'] as const).map(async (table) => {
          const rows = await database.reader
            .selectFrom(table as 'tasks')
            .select(['id', 'held_by'])
            .execute()
          return rows.map(({ id, held_by }) => [id, held_by])
        }),
      )
    const before = await held()
    assert.deepEqual(before, [[[task.id, `[${ann.viewer.user_id}]`]], [[deal.id, `[${bob.viewer.user_id}]`]]])
    await database.write(async (db) => {
      for (const table of ['tasks', 'deals'])
        await sql`alter table ${sql.table(table)} drop column held_by`.execute(db)
      await sql`delete from migrations where name = '029-holders'`.execute(db)
    })
    assert.deepEqual(await migrate(database), ['029-holders'])
    assert.deepEqual(await held(), before)
  })
})
