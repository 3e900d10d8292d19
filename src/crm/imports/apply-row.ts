import type { Context } from '../../core/context.ts'
import { turnWhenLong } from '../../turns/turns.ts'
import { record } from '../changes/record.ts'
import type { FoundContact } from '../contact-store/contact.ts'
import { findContact } from '../contact-store/contact-queries.ts'
import { touchContact } from '../contact-store/touch-contact.ts'
import { changeContact } from '../contacts/change-contact.ts'
import { storeContact } from '../contacts/store-contact.ts'
import { insertNote } from '../notes/note-queries.ts'
import { indexNote } from '../search-index/contact-search-queries.ts'
import { importContactOf, insertImportContact, saveImportContact } from './import-contact-queries.ts'
import type { Fields, Verdict } from './judge-row.ts'
import type { ImportPlan } from './plan-import.ts'

/** A row that was judged, with its number in the file. */
interface JudgedRow {
  position: number
  verdict: Verdict
  notes: readonly string[]
  /** Whether something was written about it in the program that the file is from. */
  hasPast: boolean
  /** Whose the contact is. */
  owner: number | undefined
}

/** Does what was judged, and remembers how it can be taken back; gives the contact as it is now, if one was written. */
export async function applyRow(
  ctx: Context,
  { row }: ImportPlan,
  { position, verdict, notes, hasPast, owner }: JudgedRow,
): Promise<FoundContact | undefined> {
  const origin = { import_id: [null, row.id] as [unknown, unknown] }
  const key = { account_id: row.account_id, import_id: row.id, position }
  if (verdict.act === 'created') {
    const contact = await storeContact(ctx, verdict.fields, origin, owner)
    const { id } = contact
    await addNotes(ctx, id, notes)
    await insertImportContact(ctx, { ...key, contact_id: id, act: 'created', version: ctx.now, before: null })
    return contact
  }
  if (verdict.act !== 'updated') return undefined
  const { contact: id, fields } = verdict
  const before = await findContact(ctx, id)
  // Whoever cannot make a contact private or shared imports the rest.
  const { is_private, ...shared } = fields
  const mayHide = before.user_id === ctx.viewer.user_id && is_private !== undefined
  const { row: changed } = await changeContact(ctx, { id, ...shared, ...(mayHide && { is_private }) }, origin)
  await addNotes(ctx, id, notes)
  const after =
    notes.length > 0 || hasPast ? { ...changed, updated_at: await touchContact(ctx, changed) } : changed
  const old = formerValues(before, fields)
  // Whatever the import itself did at this moment does not count as touching.
  const version = after.updated_at > ctx.now ? after.updated_at : ctx.now
  const earlier = await importContactOf(ctx, row, id)
  if (earlier) {
    const merged = earlier.before === null ? null : JSON.stringify({ ...old, ...JSON.parse(earlier.before) })
    await saveImportContact(ctx, earlier, { version, before: merged })
  } else
    await insertImportContact(ctx, {
      ...key,
      contact_id: id,
      act: 'updated',
      version,
      before: JSON.stringify(old),
    })
  return after
}

function formerValues(before: object, fields: Fields): Record<string, unknown> {
  const old: Record<string, unknown> = {}
  for (const field of Object.keys(fields)) old[field] = (before as Record<string, unknown>)[field] ?? null
  if ('is_private' in old) old['is_private'] = old['is_private'] === 1
  return old
}

/** Notes of a file are no action: nobody did anything with the contact. */
async function addNotes(ctx: Context, contact_id: number, notes: readonly string[]): Promise<void> {
  for (const body of notes) {
    const { id } = await insertNote(ctx, { id: contact_id }, { body }, { is_action: false })
    await indexNote(ctx, id, body)
    await record(ctx, 'note.created', { type: 'note', id, contact_id })
    await turnWhenLong()
  }
}
