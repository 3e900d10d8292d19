import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { type Kith, openKith } from '../../tests/support/kith.ts'
import { recordStatements } from '../../tests/support/recorded-statements.ts'
import { perform } from '../core/perform.ts'
import { listContacts } from '../crm/contacts/list-contacts.ts'
import { addToList } from '../crm/lists/add-to-list.ts'
import { createList } from '../crm/lists/create-list.ts'
import type { ContactRow } from '../database/schema.ts'

/** More than are walked for a page, and more of each kind than are found and sorted without a thought. */
const CONTACTS = 6500
const BATCH = 500

type Made = Pick<ContactRow, 'user_id' | 'is_private' | 'created_at'> & {
  id: number
  sort_last_name: string | null
  last_action_at: string | null
}

describe('lists of the contacts of one owner, or of one list', () => {
  let kith: Kith
  let made: Made[]
  /** Which contacts each filter is to show. */
  let chosen: [string, object, (contact: Made, place: number) => boolean][]

  before(async () => {
    kith = await openKith()
    made = await makeContacts()
    const { ann, bob } = kith
    const inList = async (name: string, isIn: (place: number) => boolean) => {
      const list = await ann.perform(createList, { name })
      const ids = made.filter((_, place) => isIn(place)).map(({ id }) => id)
      for (let start = 0; start < ids.length; start += BATCH)
        await ann.perform(addToList, { list_id: list.id, contact_ids: ids.slice(start, start + BATCH) })
      return { list_id: list.id }
    }
    const isOld = (place: number) => place < 1300
    const isThird = (place: number) => place % 3 === 0
    chosen = [
      ['a few in a list', await inList('few', (place) => place % 900 === 0), (_, place) => place % 900 === 0],
      ['many in a list', await inList('many', isThird), (_, place) => isThird(place)],
      ['many that stand at the end', await inList('old', isOld), (_, place) => isOld(place)],
      ['an owner of most', { user_id: ann.viewer.user_id }, ({ user_id }) => user_id === ann.viewer.user_id],
      ['another owner', { user_id: bob.viewer.user_id }, ({ user_id }) => user_id === bob.viewer.user_id],
      ['an owner of none', { user_id: 987 }, () => false],
      ['private ones', { is_private: true }, ({ is_private }) => is_private === 1],
    ]
  })
  after(() => kith.close())

  async function makeContacts(): Promise<Made[]> {
    const { ann, bob, database } = kith
    const day = (place: number) => new Date(Date.UTC(2020, 0, 1, 0, place)).toISOString()
    const rows = Array.from({ length: CONTACTS }, (_, place) => ({
      user_id: (place % 5 === 4 ? bob : ann).viewer.user_id,
      is_private: (place % 5 === 1 ? 1 : 0) as 0 | 1,
      // Some at the same moment, which their ids tell apart.
      created_at: day(place - (place % 7)),
      sort_last_name: place % 11 === 0 ? null : `name ${(place * 7919) % 1000}`,
      last_action_at: place % 2 === 0 ? null : day((place * 104_729) % CONTACTS),
    }))
    const ids: number[] = []
    for (let start = 0; start < rows.length; start += BATCH) {
      const values = rows.slice(start, start + BATCH).map((row, place) => ({
        ...row,
        account_id: ann.viewer.account_id,
        name: `row ${start + place}`,
        updated_at: row.created_at,
        active_at: row.created_at,
      }))
      const stored = await database.write(
        (db) =>
          db
            .insertInto('contacts')
            .values(values as never)
            .returning('id')
            .execute(),
        ann.viewer.account_id,
      )
      ids.push(...stored.map(({ id }) => id))
    }
    // As PostgreSQL does by itself after a minute.
    if (database.engine === 'postgres') await database.write((db) => sql`analyze`.execute(db))
    ids.sort((one, other) => one - other)
    return rows.map((row, place) => ({ ...row, id: ids[place]! }))
  }

  async function walk(input: object): Promise<number[]> {
    const ids: number[] = []
    let cursor: string | undefined
    do {
      const page = await kith.ann.perform(listContacts, { ...input, limit: 200, ...(cursor && { cursor }) })
      ids.push(...page.items.map(({ id }) => id!))
      cursor = page.next_cursor ?? undefined
    } while (cursor !== undefined)
    return ids
  }

  const SORTS = {
    '-created_at': 'created_at',
    created_at: 'created_at',
    '-last_name': 'sort_last_name',
    last_name: 'sort_last_name',
    '-last_action_at': 'last_action_at',
    id: 'id',
  } as const

  /** Rows without a value last, equals by their ids in the same direction. */
  function sorted(contacts: Made[], sort: keyof typeof SORTS): number[] {
    const column = SORTS[sort]
    const sign = sort.startsWith('-') ? -1 : 1
    const compare = (one: string | number, other: string | number) => (one < other ? -1 : one > other ? 1 : 0)
    return contacts
      .toSorted((one, other) => {
        const [a, b] = [one[column], other[column]]
        const isGap = Number(a === null) - Number(b === null)
        return isGap || sign * (compare(a ?? 0, b ?? 0) || compare(one.id, other.id))
      })
      .map(({ id }) => id)
  }

  it('show each of them once and in every order, however many they are and wherever they stand', async () => {
    for (const [what, filter, isChosen] of chosen)
      for (const sort of Object.keys(SORTS) as (keyof typeof SORTS)[])
        assert.deepEqual(
          await walk({ ...filter, sort }),
          sorted(made.filter(isChosen), sort),
          `${what}, ${sort}`,
        )
  })

  it('find and sort a few, and walk among many', async () => {
    for (const [what, filter] of chosen) {
      const { database, statements } = recordStatements(kith.database)
      await perform(listContacts, { database, viewer: kith.ann.viewer }, { ...filter, limit: 20 })
      const pages = statements.filter(({ sql }) => sql.includes('"contacts"."first_name"'))
      const ways = pages.map(({ sql }) => (sql.includes(`("created_at" || '')`) ? 'sorted' : 'walked'))
      assert.deepEqual(ways, WAYS[what] ?? ['walked'], what)
    }
  })
})

/** All others are walked. */
const WAYS: Record<string, string[]> = {
  'a few in a list': ['sorted'],
  'an owner of none': ['sorted'],
  'many that stand at the end': ['walked', 'sorted'],
}
