import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kysely, sql } from 'kysely'
import { newPostgresDatabase, type TestDatabase } from '../../../tests/support/test-database.ts'
import type { Database } from '../database.ts'
import { openDatabase } from '../opening/open.ts'
import type { Schema } from '../schema.ts'
import { prepared, preparedChange, preparedLookUp, preparedRow, statement } from '../statements/prepared.ts'

interface Word {
  account_id: number
  word: string
}

const add = preparedChange<Word>((db, value) =>
  statement(db, sql`insert into words (account_id, word) values (${value('account_id')}, ${value('word')})`),
)
const withLength = prepared<{ length: number }, Word & { note: string | null }>((db, value) =>
  statement(
    db,
    sql`select account_id, word, null::text as note from words where length(word) = ${value('length')} order by word`,
  ),
)
const find = preparedLookUp<{ word: string }, Word>((db, value) =>
  statement(db, sql`select account_id, word from words where word = ${value('word')}`),
)

/** The same as one with others of its kind. */
const addJoined = preparedRow<Word>('words' as never, ['account_id', 'word'])

describe('a connection to PostgreSQL', () => {
  let made: TestDatabase
  let database: Database
  before(async () => {
    made = await newPostgresDatabase()
    // One connection of each kind, so that what it was told and what it knows meets the next who asks.
    database = openDatabase(made.url, 1)
    await database.write(async (db) => {
      await sql`create table words (account_id bigint, word text primary key)`.execute(db)
      await sql`create policy of_account on words
        using (current_setting('kith.account_id', true) in (account_id::text, 'all'))`.execute(db)
      for (const command of ['enable', 'force'])
        await sql.raw(`alter table words ${command} row level security`).execute(db)
    })
  })
  after(async () => {
    await database.close()
    await made.remove()
  })
  const words = async (db: Kysely<Schema> = database.reader) =>
    (await sql<{ word: string }>`select word from words order by word`.execute(db)).rows.map(
      ({ word }) => word,
    )

  it('gives the same rows when it has learnt what the columns of a statement are', async () => {
    await database.write(async (db) => add(db, { account_id: 1, word: 'once' }), 1)
    for (const length of [9, 4, 9, 4])
      assert.deepEqual(
        await withLength.all(database.reader, { length }),
        length === 4 ? [{ account_id: 1, word: 'once', note: null }] : [],
      )
  })

  it('shows what was left for later to the next statement of its transaction', async () => {
    await database.write(async (db) => {
      await add(db, { account_id: 1, word: 'left' })
      assert.ok((await words(db)).includes('left'))
      await add(db, { account_id: 1, word: 'at the end' })
    }, 1)
    assert.ok((await words()).includes('at the end'))
  })

  it('refuses the write alone that left what fails, and says why', async () => {
    const write = (...given: string[]) =>
      database.write(async (db) => {
        for (const word of given) await add(db, { account_id: 1, word })
        return words(db)
      }, 1)
    const leave = (word: string) =>
      database.write(async (db) => void (await add(db, { account_id: 1, word })), 1)
    for (const doubled of [() => write('twice', 'twice'), () => leave('left')]) {
      const outcomes = await Promise.allSettled([leave('before'), doubled(), leave('behind')])
      const [one, two, three] = outcomes
      assert.deepEqual([one!.status, three!.status], ['fulfilled', 'fulfilled'])
      assert.equal(two!.status, 'rejected')
      assert.equal((two as PromiseRejectedResult).reason.code, '23505')
      assert.deepEqual(
        (await words()).filter((word) => ['before', 'behind', 'twice'].includes(word)),
        ['before', 'behind'],
      )
      await database.write((db) => sql`delete from words where word in ('before', 'behind')`.execute(db), 1)
    }
  })

  it('takes all of it back when one of many that were left fails', async () => {
    const many = Array.from({ length: 100 }, (_, number) => `many ${number}`)
    const write = (list: string[]) =>
      database.write(async (db) => {
        for (const word of list) await add(db, { account_id: 1, word })
        for (const word of list) await add(db, { account_id: 1, word: `${word} again` })
      }, 1)
    await assert.rejects(write([...many, 'many 3', ...many.map((word) => `${word} more`)]), { code: '23505' })
    assert.deepEqual(
      (await words()).filter((word) => word.startsWith('many')),
      [],
    )
    const [one, refused, other] = await Promise.allSettled([
      write(many),
      write(['many 5']),
      write(many.map((word) => `${word} more`)),
    ])
    assert.deepEqual([one!.status, refused!.status, other!.status], ['fulfilled', 'rejected', 'fulfilled'])
    assert.equal((await words()).filter((word) => word.startsWith('many')).length, 400)
    await database.write((db) => sql`delete from words where word like 'many%'`.execute(db), 1)
  })

  it('stores rows that go together as they would be stored alone', async () => {
    const given = [
      '',
      ' ',
      '\\u0000',
      '\\ud83d \\',
      'a "b"',
      "O'Neil, {null}",
      'zwei\nZeilen',
      'crème 🍮',
      'null',
    ]
    const odd = ['NUL \0', 'half a \ud83d']
    for (const [place, list] of [given, odd, [...given, ...odd]].entries()) {
      const account_id = 100 + place
      const sent = list.map((word) => `${place} ${word}`)
      await database.write(async (db) => {
        for (const word of sent) await addJoined(db, { account_id, word })
      }, account_id)
      const kept = await words(database.readerOf(account_id))
      assert.deepEqual(
        kept.toSorted(),
        sent.map((word) => word.replaceAll(/[\0\ud83d](?!.)/g, '\uFFFD')).toSorted(),
      )
    }
  })

  it('refuses the write alone whose row fails among others that go with it', async () => {
    const write = (...list: string[]) =>
      database.write(async (db) => {
        for (const word of list) await addJoined(db, { account_id: 1, word })
      }, 1)
    const outcomes = await Promise.allSettled([write('east', 'west'), write('north', 'east'), write('south')])
    assert.deepEqual(
      outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'stored')),
      ['stored', '23505', 'stored'],
    )
    assert.deepEqual(
      (await words()).filter((word) => ['north', 'south', 'east', 'west'].includes(word)),
      ['east', 'south', 'west'],
    )
  })

  it('finds for each of many texts what it finds for one', async () => {
    await database.write(async (db) => {
      for (const word of ['each 1', 'each 2', "each '3'"]) await add(db, { account_id: 9, word })
    }, 9)
    const asked = ['each 2', 'none', "each '3'", 'each 2', 'each 1']
    const found = await find.allOfEach(database.readerOf(9), {}, 'word', asked)
    assert.deepEqual(
      found.map((rows) => rows.map(({ word }) => word)),
      asked.map((word) => (word === 'none' ? [] : [word])),
    )
    assert.deepEqual(await find.allOfEach(database.readerOf(9), {}, 'word', []), [])
    assert.deepEqual(await find.allOfEach(database.readerOf(8), {}, 'word', ['each 1']), [[]])
  })

  it('answers those who look something up at the same time each from their own account', async () => {
    for (const account_id of [1, 2, 3])
      await database.write(async (db) => add(db, { account_id, word: `of ${account_id}` }), account_id)
    const asked = Array.from({ length: 60 }, (_, number) => ({ by: (number % 3) + 1, of: (number % 4) + 1 }))
    const found = await Promise.all(
      asked.map(({ by, of }) => find.first(database.readerOf(by), { word: `of ${of}` })),
    )
    for (const [place, { by, of }] of asked.entries())
      assert.deepEqual(found[place], by === of ? { account_id: of, word: `of ${of}` } : undefined)
  })

  it('says to each who looked something up what was wrong with that alone', async () => {
    const wrong = preparedLookUp<{ word: string }, Word>((db, value) =>
      statement(db, sql`select 1 / length(${value('word')}::text) as account_id, '' as word`),
    )
    const [failed, fine] = await Promise.allSettled([
      wrong.first(database.reader, { word: '' }),
      find.first(database.reader, { word: 'once' }),
    ])
    assert.equal(failed!.status === 'rejected' && failed.reason.code, '22012')
    assert.deepEqual(fine!.status === 'fulfilled' && fine.value, { account_id: 1, word: 'once' })
  })
})
