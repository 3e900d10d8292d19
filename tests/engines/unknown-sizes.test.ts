import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import type { Operation } from '../../src/core/operation.ts'
import { perform } from '../../src/core/perform.ts'
import { getAgenda } from '../../src/crm/agenda/get-agenda.ts'
import { createCall } from '../../src/crm/calls/create-call.ts'
import { listContacts } from '../../src/crm/contacts/list-contacts.ts'
import { createDeal } from '../../src/crm/deals/create-deal.ts'
import { listDeals } from '../../src/crm/deals/list-deals.ts'
import { listHistory } from '../../src/crm/history/list-history.ts'
import { addToList } from '../../src/crm/lists/add-to-list.ts'
import { listLists } from '../../src/crm/lists/list-lists.ts'
import { removeUser } from '../../src/crm/members/remove-user.ts'
import { listMerges } from '../../src/crm/merges/list-merges.ts'
import { listNotes } from '../../src/crm/notes/list-notes.ts'
import { listNotesOfContacts } from '../../src/crm/notes/list-notes-of-contacts.ts'
import { createTask } from '../../src/crm/tasks/create-task.ts'
import { listTasks } from '../../src/crm/tasks/list-tasks.ts'
import { TABLE_NAMES } from '../../src/database/tables.ts'
import { fillLargeAccount } from '../stalls/large-account.ts'
import { explain, rowsOf } from '../support/explained-plans.ts'
import { type Kith, openKith } from '../support/kith.ts'
import { recordStatements } from '../support/recorded-statements.ts'

const PEOPLE = 500

/** Contacts that somebody has something to do for: more than may be gone through with all others. */
const PLANNED = 400

/** Rows that one part of a statement may look at: less than the account for each of its rows. */
const MOST = 300 * PEOPLE

const WHOLE = { limit: 200, include_total: true }

describe('PostgreSQL, when it takes all tables for small because it has not looked at them yet', () => {
  let kith: Kith
  before(async () => {
    process.env['KITH_TEST_ENGINE'] = 'postgres'
    kith = await openKith({ checksOutput: false })
    const { ann, database } = kith
    await database.write(async (db) => {
      for (const table of TABLE_NAMES)
        await sql`alter table ${sql.table(table)} set (autovacuum_enabled = false)`.execute(db)
    })
    const { ids, list } = await fillLargeAccount(kith, {
      people: PEOPLE,
      full: 1,
      records: 50,
      noteLength: 100,
    })
    for (let start = 0; start < ids.length; start += 1000)
      await ann.perform(addToList, { list_id: list, contact_ids: ids.slice(start, start + 1000) })
    await mergeMany(kith)
    await plan(kith, ids.slice(0, PLANNED))
    noted.push(...ids.slice(0, 200))
  })
  after(() => kith.close())

  const noted: number[] = []
  const wishes: [string, Operation, object][] = [
    ['merges', listMerges, WHOLE],
    ['lists', listLists, WHOLE],
    ['notes', listNotes, WHOLE],
    ['history', listHistory, WHOLE],
    ['deals', listDeals, WHOLE],
    ['tasks', listTasks, WHOLE],
    ['notes of contacts', listNotesOfContacts, { contact_ids: noted }],
    ['contacts that are looked for', listContacts, { ...WHOLE, q: 'an' }],
    ['contacts that are looked for, in an order', listContacts, { ...WHOLE, q: 'an', sort: 'company' }],
  ]
  for (const [name, operation, input] of wishes)
    it(`does not go through the account again and again for a page of ${name}`, () =>
      ensureBounded(operation, input))

  it('does not go through the account again and again for an agenda of many calls', () =>
    ensureBounded(getAgenda, { limit: 200 }, kith.bob))

  it('does not go through it for each record of a user who leaves', () =>
    ensureBounded(removeUser, {
      id: kith.bob.viewer.user_id,
      reassign_to: kith.ann.viewer.user_id,
      dry_run: true,
    }))

  async function ensureBounded(operation: Operation, input: object, { viewer } = kith.ann): Promise<void> {
    const { database, statements } = recordStatements(kith.database)
    await perform(operation, { database, viewer }, input)
    const plans = await explain(kith.database, statements, { isRun: true })
    assert.ok(plans.length > 0)
    for (const plan of plans) assert.ok(rowsOf(plan) <= MOST, JSON.stringify(plan).slice(0, 2000))
  }
})

/** Calls, deals and tasks about these that bob has before him, and some notes on each contact. */
async function plan({ ann, bob, database }: Kith, contactIds: number[]): Promise<void> {
  const scheduled_at = new Date(Date.now() + 60_000).toISOString()
  for (const contact_id of contactIds) {
    await bob.perform(createCall, { contact_id, scheduled_at })
    const deal = await bob.perform(createDeal, { name: 'Roof', contact_ids: [contact_id] })
    await bob.perform(createTask, { description: 'Measure', deal_id: deal.id })
  }
  await database.write(
    (db) =>
      sql`insert into notes (account_id, contact_id, user_id, body, created_at, updated_at)
        select account_id, id, user_id, 'Called', created_at, updated_at
        from contacts cross join generate_series(1, 3) where account_id = ${ann.viewer.account_id}`.execute(
        db,
      ),
    ann.viewer.account_id,
  )
}

/** Rows as merges leave them: to merge so many would take minutes. */
const mergeMany = ({ ann, database }: Kith) =>
  database.write(
    (db) =>
      sql`insert into merges (account_id, contact_id, survivor_id, duplicate_id, user_id, report, created_at)
        select account_id, id, id, (select max(id) from contacts), ${ann.viewer.user_id}, '{}', created_at
        from contacts where account_id = ${ann.viewer.account_id} order by id limit 600`.execute(db),
    ann.viewer.account_id,
  )
