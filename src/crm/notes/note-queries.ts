import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import type { Needed } from '../../core/needed.ts'
import type { NoteRow } from '../../database/schema.ts'
import { preparedInsertion } from '../../database/statements/prepared.ts'
import { equal } from '../../queries/filter.ts'
import { defineNoun } from '../../queries/noun.ts'
import { type RecordFilters, recordFilters } from '../contact-records/contact-record.ts'
import { ofContact } from '../contact-store/of-contact-queries.ts'
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
