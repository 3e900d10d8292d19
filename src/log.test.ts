import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { type Kith, openKith } from '../tests/support/kith.ts'
import { describeError, openLog } from './log.ts'

const WRITTEN = 'Zanzibar Quagga'

describe('an error in the log', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  function logged(error: unknown): string {
    const lines: string[] = []
    openLog('info', { write: (line) => void lines.push(line) }).error({ err: error }, 'a request failed')
    return lines.join('')
  }

  const errorOf = async (run: () => unknown): Promise<unknown> => {
    try {
      await run()
    } catch (error) {
      return error
    }
    return assert.fail('nothing was refused')
  }

  it('tells nothing of what people wrote, whatever the database says of it', async () => {
    const { database, ann } = kith
    const { account_id } = ann.viewer
    const refused = [
      // A row that lacks something, one that is there already, a value of another kind, a search that cannot be read.
      sql`insert into contacts (account_id, first_name) values (${account_id}, ${WRITTEN})`,
      sql`insert into users select * from users where account_id = ${account_id}`,
      database.engine === 'sqlite' ? sql`select json(${WRITTEN})` : sql`select cast(${WRITTEN} as integer)`,
      database.engine === 'sqlite'
        ? sql`select * from contact_search(${'Quagga:Zanzibar'})`
        : sql`select ${`${WRITTEN} (`}::tsquery`,
    ]
    for (const statement of refused) {
      const error = await errorOf(() => database.write((db) => statement.execute(db), account_id))
      const line = logged(error)
      assert.doesNotMatch(line, /Zanzibar|Quagga|example\.com|"detail"|Failing row/)
      const { err } = JSON.parse(line)
      assert.match(err.code, /^(SQLITE_\w+|[0-9A-Z]{5})$/)
      assert.ok(err.stack.length > 0 && err.message.length > 5, line)
    }
  })

  it('tells nothing of what parsers and calendars say either', async () => {
    for (const error of [
      await errorOf(() => JSON.parse(`{"first_name": ${WRITTEN}}`)),
      await errorOf(() => Temporal.PlainDate.from(WRITTEN)),
      new Error('The storage failed', { cause: new Error(`no such thing: "${WRITTEN}"`) }),
      new AggregateError([new Error(`"${WRITTEN}`)], 'several'),
      Object.assign(new Error('no row'), { detail: WRITTEN, where: WRITTEN, internalQuery: WRITTEN }),
      WRITTEN,
    ])
      assert.doesNotMatch(logged(error), /Quagga/)
  })

  it('tells the operator what failed, why, and where', () => {
    const refused = Object.assign(new Error('password authentication failed for user "kith"'), {
      severity: 'FATAL',
      code: '28P01',
    })
    const { causes, ...said } = describeError(new Error('The database is away', { cause: refused }))
    assert.equal(said.message, 'The database is away')
    assert.match(said.stack[0]!, /^at .*log\.test\.ts/)
    assert.deepEqual([causes![0]!.code, causes![0]!.message], ['28P01', refused.message])
  })
})
