import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import type { Needed } from '../../core/needed.ts'
import type { NoteRow } from '../../database/schema.ts'
import { idsAmong } from '../../database/statements/ids-among.ts'
import { prepared, preparedInsertion } from '../../database/statements/prepared.ts'
import { idIfSeen } from '../../queries/belonging.ts'
import { equal } from '../../queries/filter.ts'
import { isOne } from '../../queries/looked-up.ts'
import { defineNoun } from '../../queries/noun.ts'
import type { Given } from '../../queries/question.ts'
import { type Visibility, visibilityOf } from '../../queries/visibility.ts'
import { type RecordFilters, recordFilters } from '../contact-records/contact-record.ts'
import { CONTACTS, ofContact } from '../contact-store/of-contact-queries.ts'
import { deals } from '../deals/deal-queries.ts'
import { NOTE_COLUMNS, type Note } from './note.ts'

interface NoteFilters extends RecordFilters {
  deal_id?: number | undefined
}

const stored = defineNoun<'notes', Note, NoteFilters>({
  table: 'notes',
  noun: 'note',
  columns: NOTE_COLUMNS,
  shows: { deal_id: deals },
  belongsTo: [ofContact('contact_id')],
  filters: { ...recordFilters('created_at'), deal_id: equal('deal_id', { leavesFew: true }) },
})

/** When a note was written last, here, counts as an action with its contact; that it came back out of the trash does not. */
export const notes: typeof stored = {
  ...stored,
  save: (ctx, row, changes) =>
    stored.save(ctx, row, { ...changes, written_at: null, is_action: 1 } as Partial<Note>),
  saveReturned: (ctx, row, updated_at) =>
    stored.save(ctx, row, { updated_at, written_at: sql`coalesce(written_at, updated_at)` } as never),
}

const insertion = preparedInsertion<Omit<NoteRow, 'trashed_at'>>('notes', [
  'id',
  'account_id',
  'contact_id',
  'user_id',
  'body',
  'created_at',
  'updated_at',
  'merge_id',
  'deal_id',
  'written_at',
  'is_action',
])

/** A note that is going to be stored. */
export const NEW_NOTE: Needed = { expect: ({ db }) => insertion.lookAhead(db) }

/** What there is to say of a new note beside its text: of one that was written elsewhere before, by which merge it was made, and whether it is an action. */
type Made = Partial<Pick<NoteRow, 'created_at' | 'updated_at' | 'written_at' | 'merge_id'>> & {
  is_action?: boolean
}

/** Stores a note on a contact that was found. */
export async function insertNote(
  ctx: Context,
  contact: { id: number },
  { body, deal_id = null }: { body: string; deal_id?: number | null },
  {
    created_at = ctx.now,
    updated_at = created_at,
    written_at = null,
    merge_id = null,
    is_action = true,
  }: Made = {},
): Promise<Note> {
  const { account_id, user_id } = ctx.viewer
  const row = { contact_id: contact.id, deal_id, user_id, body, created_at, updated_at, written_at }
  const id = await insertion.run(ctx.db, { ...row, merge_id, is_action: is_action ? 1 : 0, account_id })
  return { id, ...row }
}

/** Whether a note is there, of this contact, and says what it was made with. */
export async function noteAsMade(
  { db, viewer }: Context,
  contact: { id: number },
  { id, body }: { id: number; body: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('notes')
    .select(['body', 'trashed_at'])
    .where('account_id', '=', viewer.account_id)
    .where('contact_id', '=', contact.id)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined && row.trashed_at === null && row.body === body
}

/** Whether a body is not worth a statement of its own. To know that, SQLite need not read it. */
const isShort = sql<SqlBool>`octet_length(notes.body) <= 8000`

/** Most notes are about none. */
const shownDeal = (value: Given<Visibility>) =>
  sql<number | null>`case when notes.deal_id is not null then ${idIfSeen('notes.deal_id', deals, value)} end`

/** A note, or only the place of one that is long and perhaps deleted: what is stored behind a body costs as much to read as the body. */
export type NoteInBrief = Note | { contact_id: number; body: null }

const inBrief = prepared<Visibility & { ids: string; limit: number }, NoteInBrief>((db, value) =>
  db
    .selectFrom('notes')
    .select(['notes.id', 'notes.contact_id', 'notes.user_id', 'notes.created_at'])
    .select(sql<string | null>`case when ${isShort} then notes.body end`.as('body'))
    .select(sql<string | null>`case when ${isShort} then notes.updated_at end`.as('updated_at'))
    .select(sql<string | null>`case when ${isShort} then written_at end`.as('written_at'))
    .select(sql<number | null>`case when ${isShort} then ${shownDeal(value)} end`.as('deal_id'))
    .where('notes.account_id', '=', value('account_id'))
    .where('notes.contact_id', 'in', idsAmong(value('ids')))
    .where(sql<SqlBool>`(not ${isShort} or notes.trashed_at is null)`)
    .where(isOne('contacts', sql.ref('notes.contact_id'), value, CONTACTS.isSeen(value)))
    .limit(value('limit'))
    .$castTo<NoteInBrief>(),
)

/** So many notes of some contacts as far as the viewer sees them, in any order, and where there are long ones. */
export const notesInBrief = (ctx: Context, contactIds: readonly number[], limit: number) =>
  inBrief.all(ctx.db, { ...visibilityOf(ctx), ids: JSON.stringify(contactIds), limit })

/** The ids of all notes of a contact, deleted ones included. */
export async function noteIdsOf({ db, viewer }: Context, contact: { id: number }): Promise<number[]> {
  const rows = await db
    .selectFrom('notes')
    .select('id')
    .where('account_id', '=', viewer.account_id)
    .where('contact_id', '=', contact.id)
    .execute()
  return rows.map(({ id }) => id)
}
