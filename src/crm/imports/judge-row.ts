import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { CrmError } from '../../core/errors.ts'
import { readInput } from '../../core/read-input.ts'
import type { ImportRow } from '../../database/schema.ts'
import { expectAll } from '../../queries/together.ts'
import { turnWhenLong } from '../../turns/turns.ts'
import { contactInput } from '../contact-store/contact.ts'
import { NEW_CONTACT } from '../contact-store/stored-contact-queries.ts'
import { judgeChange } from '../contacts/change-contact.ts'
import { ensureSound } from '../contacts/check-contact.ts'
import { type Draft, type DraftProblem, moveToNote, notesOf } from '../exchange/draft.ts'
import { NEW_NOTE } from '../notes/note-queries.ts'
import { callBySomething } from './call-by-something.ts'
import { madeAmong } from './import-contact-queries.ts'
import { draftOf, type ImportPlan } from './plan-import.ts'
import { type ExpectedContacts, WrittenSince } from './rows-before.ts'
import { sameContacts } from './same-contact.ts'

const Fields = z.strictObject(contactInput)
export type Fields = z.output<typeof Fields>

/** What becomes of a row. */
export type Verdict =
  | { act: 'created'; fields: Fields; problems: DraftProblem[] }
  | { act: 'updated' | 'skipped'; fields: Fields; contact: number; problems: DraftProblem[] }
  | { act: 'refused'; problems: DraftProblem[] }

interface ReadRow {
  draft: Draft
  /** Undefined where the row is refused. */
  fields: Fields | undefined
  notes: string[]
}

/** Whoever writes contacts between two rows says so to `written`, which is empty at first. */
interface Judging {
  written?: WrittenSince
  expected?: ExpectedContacts
}

/**
 * Holds rows against the rules for contacts, and against the contacts that are there; one after the other. Writes nothing. The contacts are
 * asked for all rows at once: whoever ends before the last has asked in vain for some.
 */
export async function* judgeRows(
  ctx: Context,
  plan: ImportPlan,
  stored: readonly unknown[],
  { written = new WrittenSince(), expected }: Judging,
): AsyncGenerator<{ draft: Draft; notes: string[]; verdict: Verdict }> {
  const rows: ReadRow[] = []
  for (const one of stored) {
    rows.push(await readRow(ctx, plan, draftOf(plan, one)))
    await turnWhenLong()
  }
  const asked = rows.map(({ fields }) => fields ?? {})
  const sameness = { isByName: plan.options.on_duplicate === 'skip' }
  const heard = plan.options.on_duplicate === 'create' ? [] : await sameContacts(ctx, asked, sameness)
  for (const [place, { notes, fields }] of rows.entries()) {
    if (!fields) continue
    const news = notes.map(() => NEW_NOTE)
    expectAll(ctx, heard[place] === undefined ? [NEW_CONTACT, ...news] : news)
  }
  for (const [place, row] of rows.entries()) {
    const same = async (fields: Fields) => {
      const isOutdated = written.mayBe(fields, heard[place])
      const [contact] = isOutdated ? await sameContacts(ctx, [fields], sameness) : [heard[place]]
      // Contacts of one account are as many as they were there.
      if (plan.file) return contact && (await isMadeBy(ctx, plan.row, contact)) ? undefined : contact
      return contact ?? (await expected?.find(fields, sameness))
    }
    const { draft, notes } = row
    yield { draft, notes, verdict: await judgeRow(ctx, plan, row, same) }
  }
}

const isMadeBy = async (ctx: Context, row: ImportRow, contact: number): Promise<boolean> =>
  (await madeAmong(ctx, row, [contact])).has(contact)

/** A row as it would go in, whatever contacts there are: what breaks a rule for contacts has become a note. */
export async function readRow(ctx: Context, plan: ImportPlan, draft: Draft): Promise<ReadRow> {
  if (draft.refusal) {
    draft.problems.push({ field: '', message: draft.refusal })
    return { draft, fields: undefined, notes: notesOf(draft) }
  }
  for (;;) {
    const refusals = await refusalsOf(ctx, plan, draft)
    if (!Array.isArray(refusals)) return { draft, fields: refusals, notes: notesOf(draft) }
    const inFields = refusals.filter(({ field }) => draft.fields[field] !== undefined)
    for (const { field, message } of inFields) moveToNote(draft, field, message)
    if (inFields.length > 0 || callBySomething(draft)) continue
    draft.problems.push(...refusals)
    return { draft, fields: undefined, notes: notesOf(draft) }
  }
}

/** What the rules for contacts have against it, or its fields where they have nothing. A status has been looked at before. */
async function refusalsOf(
  ctx: Context,
  { usableStatuses }: ImportPlan,
  draft: Draft,
): Promise<Fields | DraftProblem[]> {
  try {
    const fields = readInput(Fields, draft.fields)
    const { status = null, is_private: _, ...named } = fields
    const isUsable = status !== null && usableStatuses.has(status)
    await ensureSound(ctx, named, { ...named, status: isUsable ? null : status })
    return fields
  } catch (error) {
    return refusalsIn(error)
  }
}

async function judgeRow(
  ctx: Context,
  { options: { on_duplicate, is_private } }: ImportPlan,
  { draft: { problems, owner_id }, fields }: ReadRow,
  same: (fields: Fields) => Promise<number | undefined>,
): Promise<Verdict> {
  if (!fields) return { act: 'refused', problems }
  const contact = on_duplicate === 'create' ? undefined : await same(fields)
  if (contact === undefined)
    return { act: 'created', fields: is_private ? { ...fields, is_private } : fields, problems }
  if (on_duplicate === 'skip') return { act: 'skipped', fields, contact, problems }
  if (owner_id !== undefined) problems.push({ field: 'owner', message: 'stays whose it was' })
  const refusal = fields.is_private ? await refusalToHide(ctx, contact) : undefined
  if (refusal === undefined) return { act: 'updated', fields, contact, problems }
  const { is_private: __, ...shared } = fields
  return { act: 'updated', fields: shared, contact, problems: [...problems, refusal] }
}

/** Whoever cannot make a contact private imports the rest of its row. A row of the same file is private from its first moment. */
async function refusalToHide(ctx: Context, contactId: number): Promise<DraftProblem | undefined> {
  if (contactId < 0) return undefined
  try {
    await judgeChange(ctx, { id: contactId, is_private: true })
    return undefined
  } catch (error) {
    if (!(error instanceof CrmError)) throw error
    return { field: 'is_private', message: `was left out. ${error.message}` }
  }
}

function refusalsIn(error: unknown): DraftProblem[] {
  if (!(error instanceof CrmError) || error.kind !== 'invalid') throw error
  return error.fields.map(({ field, message }) => ({ field, message }))
}
