import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { idsAmong } from '../../database/statements/ids-among.ts'
import { idIfSeen } from '../../queries/belonging.ts'
import { isOne } from '../../queries/looked-up.ts'
import { type Given, question } from '../../queries/question.ts'
import { CONTACTS } from '../contact-store/of-contact-queries.ts'
import { deals } from '../deals/deal-queries.ts'
import type { Note } from './note.ts'

/** Whether a body is not worth a statement of its own. To know that, SQLite need not read it. */
const isShort = sql<SqlBool>`octet_length(notes.body) <= 8000`

/** Most notes are about none. */
const shownDeal = (value: Given) =>
  sql<number | null>`case when notes.deal_id is not null then ${idIfSeen('notes.deal_id', deals, value)} end`

/** A note, or only the place of one that is long and perhaps deleted: what is stored behind a body costs as much to read as the body. */
export type NoteInBrief = Note | { contact_id: number; body: null }

const inBrief = question(({ db }, value: Given<{ ids: string; limit: number }>) =>
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
  inBrief.all(ctx, { ids: JSON.stringify(contactIds), limit })
