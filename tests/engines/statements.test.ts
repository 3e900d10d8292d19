import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { operator } from '../../src/admin/open-data.ts'
import { perform } from '../../src/core/perform.ts'
import { listAccounts } from '../../src/crm/accounts/list-accounts.ts'
import { forgetWords } from '../../src/crm/search-index/forget-words.ts'
import { purgeExchange } from '../../src/crm/upkeep/purge-exchange.ts'
import { purgeTrash } from '../../src/crm/upkeep/purge-trash.ts'
import { removeExpired } from '../../src/crm/upkeep/remove-expired.ts'
import { tablePlaceOf, tablesOfSchema } from '../../src/database/distribution.ts'
import { carryAPhone } from '../support/do-what-is-left.ts'
import { type Kith, openKith } from '../support/kith.ts'
import { sentDuring } from '../support/sent-statements.ts'
import { useEverything } from '../support/use-everything.ts'

/**
 * The ways in which a table is held to one account. That it is joined to another one that is so is not enough: of that Citus learns
 * nothing in an outer join and in a question within a question, and asks all machines, or refuses.
 */
const NAMES_AN_ACCOUNT = [
  /\baccount_id"? = \$\d/g,
  /"accounts"\."id" = \$\d/g,
  /"accounts" (set .*)?where "id" = \$\d/g,
  /\binsert into "?\w+"? \([^)]*\baccount_id\b/g,
]

/** A database that is distributed by account would ask all of its machines for what names none. */
describe('a statement that goes to PostgreSQL', () => {
  let kith: Kith
  let distributed: string[]
  before(async () => {
    process.env['KITH_TEST_ENGINE'] = 'postgres'
    kith = await openKith({ isTrustedProxy: () => true })
    distributed = (await tablesOfSchema(kith.database.reader))
      .filter(({ name, has_account }) => tablePlaceOf(name, has_account) === 'distributed')
      .map(({ name }) => name)
  })
  after(() => kith.close())

  const tablesIn = (statement: string) =>
    distributed.filter((table) => RegExp(`\\b(from|join|into|update) "?${table}\\b`).test(statement))
  const timesOf = (statement: string, patterns: RegExp[]) =>
    patterns.reduce((times, pattern) => times + (statement.match(pattern)?.length ?? 0), 0)
  /** Statements in which some table is held to no account. */
  const unnamed = (statements: string[]) => {
    const tables = [RegExp(`\\b(from|join|into|update) "?(${distributed.join('|')})\\b`, 'g')]
    return [...new Set(statements)].filter(
      (statement) => timesOf(statement, tables) > timesOf(statement, NAMES_AN_ACCOUNT),
    )
  }

  let statements: string[]

  it('names its account, whatever somebody does through whichever door', async () => {
    statements = await sentDuring(async () => {
      await useEverything(kith)
      await carryAPhone(kith)
    })
    const missed = distributed.filter(
      (table) => !statements.some((statement) => tablesIn(statement).includes(table)),
    )
    assert.deepEqual(missed, [])
    assert.deepEqual(unnamed(statements), [])
  })

  it('is none that a distributed database refuses, or keeps from its machines', () => {
    assert.ok(statements.length > 500)
    for (const [what, refused] of Object.entries({
      'a question within the values of an insertion': /insert into \S+ \([^)]*\) values [^;]*\(\s*select\b/i,
      'whose account it is, told within a query': /set_config\('kith/i,
      'a trigger': /create trigger/i,
    }))
      assert.deepEqual(
        statements.filter((statement) => refused.test(statement)),
        [],
        what,
      )
  })

  it('concerns all accounts only where the server tidies up and where the operator counts', async () => {
    const statements = await sentDuring(async () => {
      const caller = { database: kith.database, viewer: operator() }
      for (const operation of [removeExpired, purgeTrash, purgeExchange, listAccounts])
        await perform(operation, caller, {})
    })
    assert.ok(unnamed(statements).length > 0)
    const told = statements.filter((statement) => statement.includes('kith.account_id'))
    assert.ok(told.length > 0)
    for (const statement of told) assert.match(statement, /kith\.account_id = 'all'/)
  })

  it('that forgets words concerns their account alone', async () => {
    await kith.database.write((db) =>
      sql`insert into search_words (account_id, word) select id, 'aaunused' from accounts`.execute(db),
    )
    const statements = await sentDuring(() =>
      perform(forgetWords, { database: kith.database, viewer: operator() }, { after: null }),
    )
    const locks = statements.filter((statement) => statement.includes('pg_advisory_xact_lock('))
    assert.equal(locks.length, 1)
    assert.match(locks[0]!, /pg_advisory_xact_lock\(\d+, [1-9]\d*\)/)
    const asked = statements.filter((statement) => statement.includes('@@'))
    assert.ok(asked.length > 5)
    assert.deepEqual(unnamed(asked), [])
  })
})
