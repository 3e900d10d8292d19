import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import BetterSqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { operator } from '../../src/admin/open-data.ts'
import { nobody } from '../../src/core/context.ts'
import { perform } from '../../src/core/perform.ts'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { deleteContact } from '../../src/crm/contacts/delete-contact.ts'
import { listHistory } from '../../src/crm/history/list-history.ts'
import { createImport } from '../../src/crm/imports/create-import.ts'
import { deleteImport } from '../../src/crm/imports/delete-import.ts'
import { createList } from '../../src/crm/lists/create-list.ts'
import { deleteList } from '../../src/crm/lists/delete-list.ts'
import { restoreList } from '../../src/crm/lists/restore-list.ts'
import { endSessionsOfUser } from '../../src/crm/members/end-sessions-of-user.ts'
import { removeUser } from '../../src/crm/members/remove-user.ts'
import { signIn } from '../../src/crm/sessions/sign-in.ts'
import { purgeTrash } from '../../src/crm/upkeep/purge-trash.ts'
import { removeExpired } from '../../src/crm/upkeep/remove-expired.ts'
import { type Kith, openKith, PASSWORD, type Person } from '../support/kith.ts'

/** More than two portions, and no whole number of them. */
const MANY = 2500

/** Rows that one statement may change, with all that goes with them. */
const MOST = 1000

const LONG_AGO = '2020-01-01T00:00:00.000Z'

/** The numbers from 1 on, as a table `n`. */
const numbers = (most: number) =>
  sql`(with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(most)}) select i from n) as n`

describe('whatever may be any number of rows', () => {
  let kith: Kith
  let watch: { most: number; end(): void }
  before(async () => {
    kith = await openKith()
    watch = watchStatements()
    const { account_id, user_id } = kith.bob.viewer
    await write(sql`insert into contacts (account_id, user_id, is_private, name, last_name, created_at, updated_at, active_at)
      select ${account_id}, ${user_id}, 0, 'Many', 'Many', ${LONG_AGO}, ${LONG_AGO}, ${LONG_AGO} from ${numbers(MANY)}`)
  })
  after(async () => {
    watch.end()
    await kith.close()
  })

  const write = (statement: ReturnType<typeof sql>) =>
    kith.database.write((db) => statement.execute(db), kith.ann.viewer.account_id)

  async function count(table: string, condition = sql`1 = 1`): Promise<number> {
    const statement = sql<{
      count: number
    }>`select count(*) as count from ${sql.table(table)} where ${condition}`
    return Number((await statement.execute(kith.database.reader)).rows[0]!.count)
  }

  async function inPortions<Result>(job: () => Promise<Result>): Promise<Result> {
    watch.most = 0
    const result = await job()
    assert.ok(watch.most <= MOST, `one statement changed ${watch.most} rows`)
    return result
  }

  const upkeep = async () => {
    const caller = { database: kith.database, viewer: operator() }
    await perform(removeExpired, caller, {})
    while ((await perform(purgeTrash, caller, {})).purged > 0);
  }

  it('is moved to the trash with a list, out of it and forgotten, so many at a time', async () => {
    const { ann } = kith
    const { account_id } = ann.viewer
    const { id } = await ann.perform(createList, { name: 'All' })
    await write(sql`insert into list_contacts (account_id, list_id, contact_id)
      select account_id, ${id}, id from contacts where account_id = ${account_id}`)
    await inPortions(() => ann.perform(deleteList, { id }))
    assert.deepEqual([await count('list_contacts'), await count('trashed_list_contacts')], [0, MANY])
    const { contact_count } = await inPortions(() => ann.perform(restoreList, { id }))
    assert.equal(contact_count, MANY)
    assert.equal(await count('trashed_list_contacts'), 0)
    await ann.perform(deleteList, { id })
    await write(sql`update trashed_lists set trashed_at = ${LONG_AGO}`)
    await inPortions(upkeep)
    assert.equal(await count('trashed_list_contacts'), 0)
  })

  it('goes with an import', async () => {
    const { id } = await kith.ann.perform(createImport, { data: 'First name\nInés' })
    const { account_id } = kith.ann.viewer
    await write(sql`insert into import_contacts (account_id, import_id, position, contact_id, act, version)
      select ${account_id}, ${id}, i, i, 'created', ${LONG_AGO} from ${numbers(MANY)}`)
    await inPortions(() => kith.ann.perform(deleteImport, { id }))
    assert.equal(await count('import_contacts'), 0)
  })

  it('goes with a contact that is removed for good', async () => {
    const { account_id, user_id } = kith.ann.viewer
    const { id } = await kith.ann.perform(createContact, { last_name: 'Busy' })
    await write(sql`insert into notes (account_id, contact_id, user_id, body, created_at, updated_at)
      select ${account_id}, ${id}, ${user_id}, 'met', ${LONG_AGO}, ${LONG_AGO} from ${numbers(MANY)}`)
    await write(sql`insert into history (account_id, user_id, door, action, contact_id, subject_type, subject_id, created_at)
      select ${account_id}, ${user_id}, 'json', 'note.created', ${id}, 'note', 1, ${LONG_AGO} from ${numbers(MANY)}`)
    await kith.ann.perform(deleteContact, { id })
    await write(sql`update contacts set trashed_at = ${LONG_AGO} where id = ${id}`)
    await inPortions(upkeep)
    assert.equal(await count('contacts', sql`id = ${id}`), 0)
    assert.equal(await count('notes'), 0)
    assert.equal(await count('history', sql`contact_id = ${id}`), 0)
  })

  it('is forgotten when its time is over', async () => {
    const { account_id, user_id } = kith.ann.viewer
    await write(sql`insert into deletions (account_id, type, record_id, deleted_at)
      select ${account_id}, 'note', i, '2020-01-01T00:00:' || i from ${numbers(MANY)}`)
    await write(sql`insert into remembered_answers (account_id, user_id, key, fingerprint, answer, created_at)
      select ${account_id}, ${user_id}, '' || i, '', '{}', '2020-01-01T00:00:' || i from ${numbers(MANY)}`)
    await inPortions(upkeep)
    assert.equal(await count('deletions', sql`deleted_at < '2021'`), 0)
    assert.equal(await count('remembered_answers'), 0)
  })

  it('is counted, so many at a time', async () => {
    const { ann, bob } = kith
    const { account_id, user_id } = bob.viewer
    await write(sql`insert into history (account_id, user_id, door, action, subject_type, subject_id, created_at)
      select ${account_id}, ${user_id}, 'json', 'list.updated', 'list', i, ${LONG_AGO} from ${numbers(45_000)}`)
    const totals = async (person: Person) =>
      (await person.perform(listHistory, { limit: 1, include_total: true, user_id, subject_type: 'list' }))
        .total_count
    assert.deepEqual([await totals(ann), await totals(kith.eve)], [45_000, 0])
  })

  it('ends with the sessions of a user, however often they signed in', async () => {
    const { ann, bob, database } = kith
    const { account_id, user_id } = bob.viewer
    await perform(signIn, { database, viewer: nobody('web') }, { email: bob.email, password: PASSWORD })
    // More than a statement of SQLite can name one by one.
    await write(sql`insert into sessions (account_id, user_id, browser, created_at, last_used_at, expires_at, authenticated_at)
      select ${account_id}, ${user_id}, '', ${LONG_AGO}, ${LONG_AGO}, ${LONG_AGO}, ${LONG_AGO} from ${numbers(33_000)}`)
    await ann.perform(endSessionsOfUser, { id: user_id })
    assert.equal(await count('sessions', sql`user_id = ${user_id}`), 0)
  })

  it('goes to others with a user', async () => {
    const { ann, bob } = kith
    const leaving = { id: bob.viewer.user_id, reassign_to: ann.viewer.user_id }
    const { dry_run } = await ann.perform(removeUser, { ...leaving, dry_run: true })
    assert.equal(dry_run?.changed['contact'], MANY)
    await inPortions(() => ann.perform(removeUser, leaving))
    assert.equal(await count('contacts', sql`user_id = ${ann.viewer.user_id}`), MANY)
    assert.equal(await count('history', sql`action = 'contact.reassigned'`), MANY)
  })
})

/** Sees how many rows each statement of SQLite changes, with those that go by a foreign key. PostgreSQL is another process: nobody waits for it. */
function watchStatements() {
  const connection = new BetterSqlite(':memory:')
  const statements = Object.getPrototypeOf(connection.prepare('select 1')) as Record<
    'run' | 'all' | 'get',
    (...values: unknown[]) => unknown
  >
  const changesOf = (database: BetterSqlite.Database) =>
    run.get.call(database.prepare('select total_changes()').pluck()) as number
  const run = { run: statements.run, all: statements.all, get: statements.get }
  const watched = { most: 0, end }
  for (const way of ['run', 'all', 'get'] as const)
    statements[way] = function (this: BetterSqlite.Statement, ...values) {
      const before = changesOf(this.database)
      const result = run[way].apply(this, values)
      watched.most = Math.max(watched.most, changesOf(this.database) - before)
      return result
    }
  function end() {
    Object.assign(statements, run)
    connection.close()
  }
  return watched
}
