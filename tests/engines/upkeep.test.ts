import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { wordsForgetter } from '../../src/upkeep.ts'
import { type Kith, openKith } from '../support/kith.ts'

describe('the upkeep of the words for those who mistype', () => {
  let kith: Kith
  before(async () => {
    process.env['KITH_TEST_ENGINE'] = 'postgres'
    kith = await openKith()
  })
  after(() => kith.close())

  const fill = () =>
    kith.database.write((db) =>
      sql`insert into search_words (account_id, word)
        select ${kith.ann.viewer.account_id}, 'unused' || number from generate_series(1, 120) as number`.execute(
        db,
      ),
    )
  const left = async () => (await sql`select 1 from search_words`.execute(kith.database.reader)).rows.length

  it('rests after every few words, for others to pass', async () => {
    await fill()
    const rests: number[] = []
    const forget = wordsForgetter(kith.database, {
      signal: new AbortController().signal,
      async rest(milliseconds) {
        rests.push(milliseconds)
        assert.equal(await left(), 120 - rests.length * 50 > 0 ? 120 - rests.length * 50 : 0)
      },
    })
    await forget()
    assert.equal(rests.length, 3)
    for (const rest of rests) assert.ok(rest > 0)
    assert.equal(await left(), 0)
  })

  it('ends in the middle when the server does', async () => {
    await fill()
    const stopping = new AbortController()
    let rests = 0
    const forget = wordsForgetter(kith.database, {
      signal: stopping.signal,
      async rest() {
        if (++rests === 1) stopping.abort()
      },
    })
    await forget()
    assert.equal(await left(), 70)
  })
})
