import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { CompiledQuery } from 'kysely'
import type { Context } from '../../src/core/context.ts'
import { latestActionAt } from '../../src/crm/contact-store/last-action-queries.ts'
import { latestActions } from '../../src/crm/contacts/action-queries.ts'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { type Kith, openKith } from '../support/kith.ts'
import { recordStatements } from '../support/recorded-statements.ts'

/** Tables that may hold any number of records for an account, and few of them of one contact. */
const SEARCHED = /^(?:SEARCH|SCAN) (?:notes|calls|messages|activities|tasks) USING .*/

describe('SQLite', () => {
  let kith: Kith
  let id: number
  before(async () => {
    kith = await openKith()
    id = (await kith.ann.perform(createContact, { first_name: 'Ines' })).id
  })
  after(() => kith.close())

  /** How the tables are searched by what `run` asks. */
  async function searchesOf(run: (ctx: Context) => Promise<unknown>): Promise<string[]> {
    const { database, statements } = recordStatements(kith.database)
    await run({ db: database.reader, viewer: kith.ann.viewer } as Context)
    const steps: string[] = []
    for (const { sql, parameters } of statements) {
      const plan = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters])
      const { rows } = await kith.database.reader.executeQuery<{ detail: string }>(plan)
      steps.push(...rows.map(({ detail }) => detail))
    }
    return steps.filter((step) => SEARCHED.test(step))
  }

  it('finds what happened last with a contact by the contact, however much happened with others', async () => {
    for (const run of [
      (ctx: Context) => latestActions(ctx, { id }, 10),
      (ctx: Context) => latestActionAt(ctx, id),
    ]) {
      const searches = await searchesOf(run)
      assert.equal(searches.length, 5, searches.join('\n'))
      for (const search of searches) assert.match(search, /\(account_id=\? AND contact_id=\?/)
    }
  })
})
