import type { Context } from '../../core/context.ts'
import { CrmError } from '../../core/errors.ts'
import { turnWhenLong } from '../../turns/turns.ts'
import { EMAILS_BY_INDEX } from '../contact-fields/fields.ts'
import { comparedContacts } from '../duplicates/compared-contact-queries.ts'
import type { Cell } from '../exchange/cell.ts'
import { normalWords } from '../exchange/said.ts'
import { notes } from '../notes/note-queries.ts'
import { recordsKnownAs } from './known-source-queries.ts'
import { type ContactOfRow, type Meaning, meaningOf } from './meant-contacts.ts'
import { dealIfSeen, dealMeant } from './meant-deal.ts'
import { momentIn, userIn } from './read-cells.ts'
import { readDeal } from './read-deal.ts'
import { draftOfTableRow, keepInNote, noteOf, type TableDraft } from './table-draft.ts'
import type { TableSetting } from './table-setting.ts'

/** What a row of a table of notes or deals becomes. */
export interface TableRecord {
  /** Of a deal the main one first; a note is one of each. */
  contacts: ContactOfRow[]
  user_id: number
  source_id: string | null
  /** When it was written or began; null where the row does not say. */
  begun_at: string | null
  /** What stands in notes. */
  note: string
  /** The deal that a note is about. */
  deal_id: number | null
  deal: ReturnType<typeof readDeal> | undefined
}

export interface JudgedTableRow {
  draft: TableDraft
  outcome: TableRecord | { left_out: string }
}

/** Contacts that one row is about; the names of more stay in the note. */
const MOST_CONTACTS = 50

const NOTHING = 'says nothing'
export const KNOWN = 'is there already, by the id of the other program'
const NO_NOTE = 'no field of a deal has room for it, and the deal has no contact whose note could keep it'

/** Holds rows against what is there; writes nothing. `isAgain` says that what was made of them before is no reason to leave them out. */
export async function* judgeTableRows(
  ctx: Context,
  setting: TableSetting,
  rows: readonly (readonly string[])[],
  { isAgain = false } = {},
): AsyncGenerator<JudgedTableRow> {
  const drafts: TableDraft[] = []
  for (const row of rows) {
    drafts.push(draftOfTableRow(row, setting))
    await turnWhenLong()
  }
  const meaning = await meaningOf(
    ctx,
    drafts.map(({ of }) => of),
  )
  const valuesOf = (target: 'source_id' | 'deal_id') => [
    ...new Set(drafts.flatMap(({ values }) => values[target]?.value.trim() ?? [])),
  ]
  const kind = setting.kind === 'notes' ? 'note' : 'deal'
  const known = {
    own: isAgain ? new Map<string, number[]>() : await recordsKnownAs(ctx, kind, valuesOf('source_id')),
    deals: await recordsKnownAs(ctx, 'deal', valuesOf('deal_id')),
  }
  for (const draft of drafts) {
    const outcome = await judge(ctx, setting, draft, { meaning, known })
    if ('left_out' in outcome)
      for (const cell of draft.ends.keys()) draft.ends.set(cell, { to: 'left_out', reason: outcome.left_out })
    yield { draft, outcome }
    await turnWhenLong()
  }
}

interface Known {
  own: ReadonlyMap<string, number[]>
  deals: ReadonlyMap<string, number[]>
}

async function judge(
  ctx: Context,
  setting: TableSetting,
  draft: TableDraft,
  { meaning, known }: { meaning: Meaning; known: Known },
): Promise<JudgedTableRow['outcome']> {
  if (draft.refusal !== undefined) return { left_out: draft.refusal }
  const source_id = draft.values.source_id?.value.trim() ?? null
  for (const id of known.own.get(source_id ?? '') ?? [])
    if (await isThere(ctx, setting.kind, id)) return { left_out: KNOWN }
  const { contacts: all, reason } = await meaning.of(draft.of)
  const contacts = all.slice(0, MOST_CONTACTS)
  const user_id = userIn(draft, setting)
  if (setting.kind === 'deals') return judgeDeal(draft, setting, { contacts, reason, user_id, source_id })
  const deal = await dealMeant(ctx, draft, contacts, known.deals)
  const { deal_id, deal_name } = draft.values
  if (!deal) for (const cell of [deal_id, deal_name]) if (cell) keepInNote(draft, cell)
  const mains = contacts.length > 0 ? contacts : await mainContact(ctx, deal)
  if (mains.length === 0) return { left_out: reason ?? 'its contact is not there' }
  keepUnsaid(draft, mains)
  const begun_at = momentIn(draft, 'begun_at', setting) ?? null
  const note = noteOf(draft)
  if (note === '') return { left_out: NOTHING }
  return { contacts: mains, user_id, source_id, begun_at, note, deal_id: deal?.id ?? null, deal: undefined }
}

const mainContact = async (
  ctx: Context,
  deal: { contact_id: number | null } | undefined,
): Promise<ContactOfRow[]> =>
  deal?.contact_id ? [...(await comparedContacts(ctx, [deal.contact_id])).values()] : []

/** A deal is taken without a contact, too: then nothing of it has a place but its fields. */
function judgeDeal(
  draft: TableDraft,
  setting: TableSetting,
  {
    contacts,
    reason,
    ...whose
  }: Pick<TableRecord, 'contacts' | 'user_id' | 'source_id'> & { reason: string | undefined },
): TableRecord {
  const deal = readDeal(draft, setting)
  if (contacts.length > 0) keepUnsaid(draft, contacts)
  else {
    if (draft.naming.length > 0) draft.problems.push({ field: 'contact', message: `is missing: ${reason}` })
    for (const cell of draft.naming) draft.ends.set(cell, { to: 'left_out', reason: reason! })
    for (const [cell, { to }] of draft.ends)
      if (to === 'note') draft.ends.set(cell, { to: 'left_out', reason: NO_NOTE })
  }
  const note = contacts.length > 0 ? noteOf(draft) : ''
  return { contacts, ...whose, begun_at: deal.deal.created_at, note, deal_id: null, deal }
}

/** What names the contact in other words than the contact itself does is kept. */
function keepUnsaid(draft: TableDraft, contacts: readonly ContactOfRow[]): void {
  const said = new Set(
    contacts.flatMap((one) => normalWords([one.name, one.company, ...emailsOf(one)].join(' '))),
  )
  const isId = (cell: Cell) => draft.of.ids.some((id) => cell.value.includes(id))
  for (const cell of draft.naming)
    if (!isId(cell) && !normalWords(cell.value).every((word) => said.has(word))) keepInNote(draft, cell)
}

const emailsOf = (contact: ContactOfRow): unknown[] => EMAILS_BY_INDEX.map((field) => contact[field])

async function isThere(ctx: Context, kind: TableSetting['kind'], id: number): Promise<boolean> {
  if (kind === 'deals') return (await dealIfSeen(ctx, id)) !== undefined
  try {
    await notes.find(ctx, id)
    return true
  } catch (error) {
    if (error instanceof CrmError && error.kind === 'not_found') return false
    throw error
  }
}
