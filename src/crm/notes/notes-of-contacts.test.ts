import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { perform } from '../../core/perform.ts'
import type { Database } from '../../database/database.ts'
import { createContact } from '../contacts/create-contact.ts'
import { deleteNote } from './delete-note.ts'
import { listNotesOfContacts } from './list-notes-of-contacts.ts'
import type { Note } from './note.ts'

const LONG_BODY = 'ü'.repeat(65_535)

describe('the notes of several contacts', () => {
  let kith: Kith
  let quiet: number[]
  let talkative: number
  let longWinded: number
  before(async () => {
    kith = await openKith()
    const made = async (first_name: string) => (await kith.ann.perform(createContact, { first_name })).id
    quiet = []
    for (let count = 0; count < 50; count++) quiet.push(await made('Quiet'))
    talkative = await made('Talkative')
    longWinded = await made('Long-winded')
    for (const id of quiet) await makeNotes(id, 4, 'Short')
    await makeNotes(talkative, 400, 'Short')
    await makeNotes(longWinded, 70, LONG_BODY)
  })
  after(() => kith.close())

  /** The first one is the latest; then come two of the same moment. */
  const makeNotes = (contact_id: number, count: number, body: string) =>
    kith.database.write(async (db) => {
      const { account_id, user_id } = kith.ann.viewer
      for (let number = 0; number < count; number++) {
        const created_at = new Date(Date.UTC(2026, 0, 2) - Math.floor((number + 1) / 2)).toISOString()
        const note = { contact_id, user_id, body, created_at, updated_at: created_at }
        await db
          .insertInto('notes')
          .values({ ...note, account_id })
          .execute()
      }
    }, kith.ann.viewer.account_id)

  /** The notes, the statements that read them, and the turns that others had meanwhile. */
  async function read(contact_ids: number[], viewer = kith.ann.viewer) {
    let statements = 0
    const reader = new Proxy(kith.database.readerOf(viewer.account_id), {
      get(db, name) {
        const value: unknown = Reflect.get(db, name)
        if (name === 'executeQuery') statements++
        return typeof value === 'function' ? value.bind(db) : value
      },
    })
    const database: Database = { ...kith.database, reader, readerOf: () => reader }
    let turns = 0
    let isOver = false
    const takeTurn = () => {
      turns++
      if (!isOver) setImmediate(takeTurn)
    }
    setImmediate(takeTurn)
    const { items } = await perform(listNotesOfContacts, { database, viewer }, { contact_ids })
    isOver = true
    return { items, statements, turns }
  }

  const ensureOrdered = (items: Note[], contactIds: number[]) => {
    const byContact = Map.groupBy(items, ({ contact_id }) => contact_id)
    assert.deepEqual([...byContact.keys()], contactIds)
    assert.deepEqual([...byContact.values()].flat(), items, 'those of a contact stand together')
    for (const ofContact of byContact.values())
      assert.deepEqual(
        ofContact,
        ofContact.toSorted((a, b) => b.created_at.localeCompare(a.created_at) || b.id - a.id),
      )
  }

  it('are read by one statement where there are few', async () => {
    const { items, statements } = await read(quiet)
    assert.equal(statements, 1)
    assert.equal(items.length, 200)
    ensureOrdered(items, quiet)
  })

  it('are read in turns with others where there are many', async () => {
    const all = [...quiet, talkative]
    const { items, statements, turns } = await read(all)
    assert.equal(items.length, 600)
    ensureOrdered(items, all)
    assert.ok(statements > 1 && statements < 10, `${statements} statements`)
    assert.ok(turns >= statements - 2, `${turns} turns`)
  })

  it('are read in turns with others where they are long, also of one contact', async () => {
    for (const contactIds of [[longWinded], [...quiet, longWinded]]) {
      const { items, statements, turns } = await read(contactIds)
      ensureOrdered(items, contactIds)
      assert.equal(items.filter(({ body }) => body === LONG_BODY).length, 70)
      assert.equal(statements, 4, 'one for those that are short, and three for the others')
      assert.ok(turns >= 2, `${turns} turns`)
    }
  })

  it('are all there of a contact with more than are read at once', async () => {
    await makeNotes(talkative, 200, 'Short')
    const { items } = await read([talkative])
    assert.equal(items.length, 600)
    ensureOrdered(items, [talkative])
  })

  it('are without those that were deleted, short or long', async () => {
    const { items } = await read([talkative, longWinded])
    const [short, long] = [items[0]!, items.at(-1)!]
    for (const { id } of [short, long]) await kith.ann.perform(deleteNote, { id })
    const left = (await read([talkative, longWinded])).items
    assert.deepEqual(left, items.slice(1, -1))
  })

  it('are nobody else’s', async () => {
    assert.deepEqual((await read([...quiet, talkative, longWinded], kith.eve.viewer)).items, [])
  })
})
