import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { png } from '../../../tests/support/images.ts'
import { indexedWords } from '../../../tests/support/indexed-words.ts'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { logActivity } from '../activities/log-activity.ts'
import { createCall } from '../calls/create-call.ts'
import { CONTACT_FIELDS, type FieldName } from '../contact-fields/fields.ts'
import { createContact } from '../contacts/create-contact.ts'
import { getContact } from '../contacts/get-contact.ts'
import { createDeal } from '../deals/create-deal.ts'
import { addToList } from '../lists/add-to-list.ts'
import { createList } from '../lists/create-list.ts'
import { logMessage } from '../messages/log-message.ts'
import { addNote } from '../notes/add-note.ts'
import { addPhoto } from '../photos/add-photo.ts'
import { createTask } from '../tasks/create-task.ts'
import { mergeContacts } from './merge-contacts.ts'
import { undoMerge } from './undo-merge.ts'

const TEXT_FIELDS = CONTACT_FIELDS.filter(({ type }) => type === 'text').map(({ name }) => name)

/** Few words, so that the two contacts often agree, and often fill the same places with different ones. */
const word = fc.constantFrom(
  'anchor',
  'Anchor',
  'beacon',
  'cedar',
  'delta@x.example',
  '+47 22 12 34 56',
  '22123456',
)
const fields = fc.dictionary(fc.constantFrom(...TEXT_FIELDS), word, { maxKeys: 40 }).chain((given) =>
  fc.record({
    given: fc.constant(given),
    preferred_email_index: fc.option(fc.integer({ min: 1, max: 3 })),
    preferred_phone_index: fc.option(fc.integer({ min: 1, max: 7 })),
    status: fc.option(fc.constantFrom('lead', 'customer', 'other')),
  }),
)
const kind = fc.constantFrom(
  'note',
  'call',
  'message',
  'activity',
  'task',
  'list',
  'deal',
  'shared list',
  'shared deal',
  'photo',
)
const contact = fc.record({ fields, has: fc.array(kind, { maxLength: 8 }) })
const choices = fc.dictionary(fc.constantFrom(...TEXT_FIELDS), fc.constantFrom('survivor', 'duplicate'), {
  maxKeys: 10,
})

describe('merging two contacts', () => {
  let kith: Kith
  let counter = 0
  let picture: Buffer
  before(async () => {
    picture = await png(4, 3, 'red')
    kith = await openKith()
  })
  after(() => kith.close())

  async function make({ fields, has }: { fields: Made; has: string[] }, other?: number): Promise<number> {
    const { given, ...rest } = fields
    const { id } = await kith.ann.perform(createContact, { last_name: 'Okafor', ...given, ...rest })
    for (const one of has) await hang(one, id, other)
    return id
  }

  async function hang(one: string, contact_id: number, other: number | undefined): Promise<void> {
    const text = `text ${counter++}`
    const { ann } = kith
    const both = one.startsWith('shared') && other !== undefined ? [other, contact_id] : [contact_id]
    if (one === 'note') await ann.perform(addNote, { contact_id, body: text })
    if (one === 'call') await ann.perform(createCall, { contact_id, body: text, outcome: 'connected' })
    if (one === 'message') await ann.perform(logMessage, { contact_id, body: text })
    if (one === 'activity') await ann.perform(logActivity, { contact_id, body: text })
    if (one === 'task') await ann.perform(createTask, { contact_id, description: text, due: '2030-01-01' })
    if (one === 'photo')
      await ann.perform(addPhoto, { contact_id, file_name: text, data: picture.toString('base64') })
    if (one.endsWith('list')) {
      const { id } = await ann.perform(createList, { name: text })
      await ann.perform(addToList, { list_id: id, contact_ids: both })
    }
    if (one.endsWith('deal')) await ann.perform(createDeal, { name: text, contact_ids: both })
  }

  it('keeps every text of both, once, and undoing it leaves everything as it was', async () => {
    await fc.assert(
      fc.asyncProperty(contact, contact, choices, async (one, other, fieldChoices) => {
        const survivor = await make(one)
        const duplicate = await make(other, survivor)
        const before = await everything(kith)
        const { merge } = await kith.ann.perform(mergeContacts, {
          id: survivor,
          duplicate_id: duplicate,
          fields: fieldChoices,
        })
        const after = await everything(kith)
        await holdsAll(survivor, [one.fields.given, other.fields.given])
        for (const table of HANGING)
          assert.deepEqual(textsOf(after[table]!, table), textsOf(before[table]!, table), table)
        for (const table of HANGING)
          assert.ok(
            !after[table]!.some((row) => row['contact_id'] === duplicate),
            `${table} of the duplicate`,
          )

        const { kept } = await kith.ann.perform(undoMerge, { id: merge.id })
        assert.deepEqual(kept, [])
        assert.deepEqual(await everything(kith), before)
      }),
      { numRuns: 60 },
    )
  })

  async function holdsAll(id: number, given: Partial<Record<FieldName, string>>[]) {
    const contact = await kith.ann.perform(getContact, { id })
    const { rows } = await sql<{ body: string }>`select body from notes where contact_id = ${id}`.execute(
      kith.database.reader,
    )
    const texts = [...TEXT_FIELDS.map((name) => contact[name] ?? ''), ...rows.map(({ body }) => body)]
    const all = texts.join('\n').toLowerCase()
    for (const values of given)
      for (const value of Object.values(values))
        assert.ok(all.includes(value.toLowerCase()) || isKnownNumber(value, all), `${value} is lost`)
  }
})

type Made = { given: Partial<Record<FieldName, string>>; status: string | null }

/** A number that is written differently is still the same. */
const isKnownNumber = (value: string, texts: string): boolean =>
  /^[\d +]+$/.test(value) && texts.replace(/\D/g, '').includes(value.replace(/\D/g, '').slice(-8))

const HANGING = [
  'notes',
  'calls',
  'messages',
  'activities',
  'tasks',
  'photos',
  'list_contacts',
  'deal_contacts',
  'deals',
] as const

type Row = Record<string, unknown>

/** All that is stored, apart from what tells that there was a merge: its history, its own row, and the contacts' versions. */
async function everything(kith: Kith): Promise<Record<string, Row[]>> {
  const { database } = kith
  const tables: Record<string, Row[]> = {}
  for (const table of [...HANGING, 'contacts', 'history', 'lists'] as const) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(database.reader)
    tables[table] = rows
      .filter(({ action }) => action !== 'contact.merged' && action !== 'contact.unmerged')
      .map((row) => (table === 'contacts' ? { ...row, updated_at: null } : row))
      .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  }
  const { rows } = await sql<Row>`select count(*) as notes from note_search`.execute(database.reader)
  return { ...tables, search: [...rows, ...(await indexedWords(kith))] }
}

/** What the rows say, without saying of whom: a note that keeps what had no room, and memberships of both, aside. */
const textsOf = (rows: Row[], table: string): string[] =>
  [
    ...new Set(
      rows
        .filter(({ merge_id }) => !merge_id)
        .map((row) =>
          JSON.stringify({ ...row, contact_id: null, ...(table === 'deal_contacts' && { position: null }) }),
        ),
    ),
  ].sort()
