import assert from 'node:assert/strict'
import { after, before, describe, it, mock } from 'node:test'
import type { z } from 'zod'
import { operator } from '../../src/admin/open-data.ts'
import { doBackgroundWork } from '../../src/background.ts'
import { perform } from '../../src/core/perform.ts'
import { logActivity } from '../../src/crm/activities/log-activity.ts'
import { createCall } from '../../src/crm/calls/create-call.ts'
import { changeContactsInBulk } from '../../src/crm/contacts/change-contacts-in-bulk.ts'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { listContacts } from '../../src/crm/contacts/list-contacts.ts'
import { listContactsByText } from '../../src/crm/contacts/list-contacts-by-text.ts'
import { updateContact } from '../../src/crm/contacts/update-contact.ts'
import { createDeal } from '../../src/crm/deals/create-deal.ts'
import { findDuplicates } from '../../src/crm/duplicates/find-duplicates.ts'
import { createImport } from '../../src/crm/imports/create-import.ts'
import { getImport } from '../../src/crm/imports/get-import.ts'
import { runImport } from '../../src/crm/imports/run-import.ts'
import { undoImport } from '../../src/crm/imports/undo-import.ts'
import { createList } from '../../src/crm/lists/create-list.ts'
import { mergeContacts } from '../../src/crm/merges/merge-contacts.ts'
import { undoMerge } from '../../src/crm/merges/undo-merge.ts'
import { logMessage } from '../../src/crm/messages/log-message.ts'
import { fillIndex } from '../../src/crm/search-index/fill-index.ts'
import { forgetWords } from '../../src/crm/search-index/forget-words.ts'
import { searchIndexOf } from '../../src/crm/search-index/index-of.ts'
import { createTask } from '../../src/crm/tasks/create-task.ts'
import { purgeTrash } from '../../src/crm/upkeep/purge-trash.ts'
import { exportedText } from '../support/exported-text.ts'
import { type Kith, openKith, type Person } from '../support/kith.ts'
import { storeMany } from '../support/many-contacts.ts'

/** One more than two slices of the contacts that are looked through, which are the largest portions there are. */
const MANY = 4001

const numbers = (count: number): number[] => Array.from({ length: count }, (_, place) => place + 1)
const inOrder = (some: number[]): number[] => some.toSorted((one, other) => one - other)

describe('what is done in portions is done once for each, where two of them meet as well', () => {
  let kith: Kith
  let ann: Person
  let ids: number[]
  before(async () => {
    kith = await openKith()
    ann = kith.ann
    const people = numbers(MANY).map((number) => ({ first_name: `P${number}`, last_name: 'Border' }))
    ids = await storeMany(kith, ann, people)
    await kith.database.write((db) => fillIndex(db, async () => {}))
  })
  after(() => kith.close())

  it('contacts that are looked through for a piece of a word, 2,000 at a time', async () => {
    const page = (input: object) =>
      ann.perform(listContactsByText, { holding: { last_name: 'orde' }, sort: 'id', ...input })
    for (const offset of [1998, 3998]) {
      const { items, total_count } = await page({ offset, limit: 4 })
      assert.equal(total_count, MANY)
      assert.deepEqual(
        items.map(({ id }) => id),
        ids.slice(offset, offset + 4),
      )
    }
    assert.equal((await page({ holding: { first_name: 'P2000' } })).total_count, 1)
    assert.equal((await page({ holding: { first_name: 'P2001' } })).total_count, 1)
  })

  it('contacts that an index is filled with, 500 at a time', async () => {
    const found: number[] = []
    let cursor: string | null | undefined
    do {
      const page: { items: { id?: number }[]; next_cursor?: string | null } = await ann.perform(
        listContacts,
        cursor ? { cursor, limit: 200 } : { q: 'border', fields: ['id'], limit: 200 },
      )
      for (const { id } of page.items) found.push(id!)
      cursor = page.next_cursor
    } while (cursor)
    assert.deepEqual(inOrder(found), ids)
  })

  it('contacts that are written into a file, 100 at a time, chosen or not', async () => {
    const rowsOf = async (input: object) => {
      const text = await exportedText(kith, ann, { fields: ['id'], options: { has_bom: false }, ...input })
      return text.trim().split('\r\n').slice(1).map(Number)
    }
    assert.deepEqual(inOrder(await rowsOf({ filters: { sort: 'id' } })), ids)
    for (const count of [100, 101, 200])
      assert.deepEqual(await rowsOf({ contact_ids: ids.slice(0, count) }), ids.slice(0, count))
  })

  it('contacts that are looked at for duplicates, 500 at a time, and pairs of them, 100 at a time', async () => {
    const { eve } = kith
    // 199 pairs of neighbours, and one where two portions meet each time.
    const partnerOf = (number: number) =>
      (number <= 398 && number % 2 === 0) || number === 501 || number === 1001 ? number - 1 : number
    const own = await storeMany(
      kith,
      eve,
      numbers(1001).map((number) => ({
        email_address: `u${partnerOf(number)}@h${partnerOf(number)}.example`,
      })),
    )
    const expected = numbers(1001)
      .filter((number) => partnerOf(number) !== number)
      .map((number) => [own[number - 2]!, own[number - 1]!])
    assert.equal(expected.length, 201)
    assert.deepEqual(await pairsOf(eve), expected)
    await kith.database.write(
      (db) =>
        db
          .updateTable('contacts')
          .set((eb) => ({ email_address: null, first_name: eb.cast<string>('id', 'text') }))
          .where('account_id', '=', eve.viewer.account_id)
          .where('id', '>', own[1]!)
          .execute(),
      eve.viewer.account_id,
    )
    await eve.perform(updateContact, { id: own[0], url: 'https://one.example' })
    assert.deepEqual(await pairsOf(eve), [[own[0]!, own[1]!]])
    const { reader } = kith.database
    assert.equal((await reader.selectFrom('duplicate_pairs').select('id').execute()).length, 1)
  })

  async function pairsOf(person: Person): Promise<number[][]> {
    const pairs: number[][] = []
    let cursor: string | null = null
    do {
      const input = { limit: 200, ...(cursor && { cursor }) }
      const page: z.output<typeof findDuplicates.output> = await person.perform(findDuplicates, input)
      const { items, next_cursor, is_checking } = page
      assert.equal(is_checking, false)
      for (const { contacts } of items) pairs.push(inOrder(contacts.map(({ id }) => id)))
      cursor = next_cursor
    } while (cursor)
    return pairs.sort(([one], [other]) => one! - other!)
  }

  it('records that move with a merge and back, 500 at a time', async () => {
    const [survivor, duplicate] = [ids[0]!, ids[1]!]
    const { account_id, user_id } = ann.viewer
    const moment = '2026-02-03T04:05:06.789Z'
    const note = { account_id, user_id, contact_id: duplicate, created_at: moment, updated_at: moment }
    await kith.database.write(async (db) => {
      for (let start = 0; start < 1001; start += 500) {
        const some = numbers(Math.min(500, 1001 - start))
        await db
          .insertInto('notes')
          .values(some.map((place) => ({ ...note, body: `Note ${start + place}` })))
          .execute()
      }
    }, account_id)
    const countOf = async (contactId: number) =>
      (
        await kith.database.reader
          .selectFrom('notes')
          .select('id')
          .where('account_id', '=', account_id)
          .where('contact_id', '=', contactId)
          .where('merge_id', 'is', null)
          .execute()
      ).length
    const { merge } = await ann.perform(mergeContacts, { id: survivor, duplicate_id: duplicate })
    const merged = [await countOf(survivor), await countOf(duplicate)]
    await ann.perform(undoMerge, { id: merge.id! })
    assert.deepEqual(
      [merged, [await countOf(survivor), await countOf(duplicate)]],
      [
        [1001, 0],
        [0, 1001],
      ],
    )
  })

  it('records of an account that are written into its file, 200 at a time, and notes, 500 or 32 at a time', async () => {
    const contact_id = ids[2]!
    const addOneOfEach = async (number: number) => {
      await ann.perform(createCall, { contact_id })
      await ann.perform(logMessage, { contact_id, body: 'Hello' })
      await ann.perform(logActivity, { contact_id, body: 'Met' })
      await ann.perform(createTask, { contact_id, description: 'Call back' })
      await ann.perform(createDeal, { contact_ids: [contact_id], name: `Boat ${number}` })
      await ann.perform(createList, { name: `List ${number}` })
    }
    await Promise.all(numbers(201).map(addOneOfEach))
    const whole = JSON.parse(await exportedText(kith, ann, { what: 'account', format: 'json' })) as Record<
      string,
      { id: number; notes?: { id: number }[] }[]
    >
    for (const kind of ['calls', 'messages', 'activities', 'tasks', 'deals', 'lists'])
      assert.deepEqual([kind, whole[kind]!.length, countDifferent(whole[kind]!)], [kind, 201, 201])
    const contacts = whole['contacts']!
    assert.deepEqual(inOrder(contacts.map(({ id }) => id)), ids)
    const notes = contacts.flatMap((contact) => contact.notes ?? [])
    assert.deepEqual([notes.length, countDifferent(notes)], [1001, 1001])
  })

  const countDifferent = (records: { id: number }[]): number => new Set(records.map(({ id }) => id)).size

  it('rows of a file that are imported, and taken back, 100 at a time', async (test) => {
    // However slow the machine: no portion ends early because its time is up.
    const clock = mock.method(performance, 'now', () => 0)
    test.after(() => clock.mock.restore())
    for (const count of [200, 201]) {
      const rows = numbers(count).map((number) => `Quincunx${count},q${number}@q${count}.example`)
      const { id, rows_total } = await ann.perform(createImport, {
        file_name: 'people.csv',
        data: ['Last name,E-mail', ...rows].join('\r\n'),
      })
      assert.equal(rows_total, count)
      await ann.perform(runImport, { id })
      await doBackgroundWork(kith.database)
      assert.equal((await ann.perform(getImport, { id })).created, count)
      const { dry_run } = await ann.perform(undoImport, { id, dry_run: true })
      await ann.perform(undoImport, { id })
      await doBackgroundWork(kith.database)
      const { status, undo } = await ann.perform(getImport, { id })
      assert.deepEqual([status, undo?.removed, undo?.kept], ['undone', count, 0])
      assert.deepEqual(dry_run, undo)
    }
  })

  it('contacts that are changed together, 25 at a time, and removed for good with their words, 50 at a time', async () => {
    const contacts = numbers(101).map((number) => ({ last_name: `Zyx${number}w` }))
    const made = await ann.perform(changeContactsInBulk, { action: 'create', contacts })
    assert.deepEqual(
      made.results.map(({ index, status }) => [index, status]),
      contacts.map((_, index) => [index, 'created']),
    )
    const contact_ids = made.results.map(({ id }) => id!)
    assert.equal(new Set(contact_ids).size, 101)
    const gone = await ann.perform(changeContactsInBulk, { action: 'delete', contact_ids })
    assert.equal(gone.done_count, 101)
    await kith.database.write((db) =>
      db
        .updateTable('contacts')
        .set({ trashed_at: '2020-01-01T00:00:00.000Z' })
        .where('account_id', '=', ann.viewer.account_id)
        .where('id', 'in', contact_ids)
        .execute(),
    )
    const caller = { database: kith.database, viewer: operator() }
    const purged: number[] = []
    do purged.push((await perform(purgeTrash, caller, {})).purged)
    while (purged.at(-1) !== 0)
    assert.deepEqual(purged, [50, 50, 1, 0])
    const lines = await kith.database.reader
      .selectFrom('history')
      .select('subject_id')
      .where('account_id', '=', ann.viewer.account_id)
      .where('action', '=', 'contact.purged')
      .execute()
    assert.deepEqual(inOrder(lines.map(({ subject_id }) => subject_id!)), inOrder(contact_ids))
    let last: unknown = null
    do ({ last } = await perform(forgetWords, caller, { after: last }))
    while (last !== null)
    const { reader } = kith.database
    const kept = await searchIndexOf(reader).beginningsAmong(
      { db: reader, account_id: ann.viewer.account_id },
      contacts.map(({ last_name }) => last_name.toLowerCase()),
      10,
    )
    assert.deepEqual(kept, [])
    const stays = await ann.perform(createContact, { last_name: 'Stays' })
    assert.ok(!contact_ids.includes(stays.id))
  })
})
