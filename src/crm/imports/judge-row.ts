import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { CrmError } from '../../core/errors.ts'
import { readInput } from '../../core/read-input.ts'
import { expectAll } from '../../queries/together.ts'
import { turnWhenLong } from '../../turns/turns.ts'
import { contactInput } from '../contact-store/contact.ts'
import { NEW_CONTACT } from '../contact-store/stored-contact-queries.ts'
import { judgeChange } from '../contacts/change-contact.ts'
import { ensureSound } from '../contacts/check-contact.ts'
import type { Draft, DraftProblem } from '../exchange/draft.ts'
import { NEW_NOTE } from '../notes/note-queries.ts'
import { draftOf, type ImportPlan } from './plan-import.ts'
import { type ExpectedContacts, sameContacts, WrittenSince } from './same-contact.ts'

const Fields = z.strictObject(contactInput)
export type Fields = z.output<typeof Fields>

/** What becomes of a row. */
export type Verdict =
  | { act: 'created'; fields: Fields; problems: DraftProblem[] }
  | { act: 'updated' | 'skipped'; fields: Fields; contact: number; problems: DraftProblem[] }
  | { act: 'refused'; problems: DraftProblem[] }

interface ReadRow {
  draft: Draft
  /** Undefined where some of them are refused. */
  fields: Fields | undefined
  refusals: DraftProblem[]
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
): AsyncGenerator<{ draft: Draft; verdict: Verdict }> {
  const rows: ReadRow[] = []
  for (const one of stored) {
    rows.push(readRow(draftOf(plan, one)))
    await turnWhenLong()
  }
  const asked = rows.map(({ fields }) => fields ?? {})
  const heard = plan.options.on_duplicate === 'create' ? [] : await sameContacts(ctx, asked)
  for (const [place, { draft, fields }] of rows.entries()) {
    if (!fields) continue
    const news = draft.notes.map(() => NEW_NOTE)
    expectAll(ctx, heard[place] === undefined ? [NEW_CONTACT, ...news] : news)
  }
  for (const [place, row] of rows.entries()) {
    const same = async (fields: Fields) => {
      const isOutdated = written.mayBe(fields, heard[place])
      const [contact] = isOutdated ? await sameContacts(ctx, [fields]) : [heard[place]]
      return contact ?? expected?.find(fields)
    }
    yield { draft: row.draft, verdict: await judgeRow(ctx, plan, row, same) }
  }
}

/** What is wrong with a row, whatever contacts there are. */
export async function problemsOf(ctx: Context, plan: ImportPlan, draft: Draft): Promise<DraftProblem[]> {
  return (await judgeRow(ctx, plan, readRow(draft), async () => undefined)).problems
}

function readRow(draft: Draft): ReadRow {
  if (draft.refusal) return { draft, fields: undefined, refusals: [{ field: '', message: draft.refusal }] }
  try {
    return { draft, fields: readInput(Fields, draft.fields), refusals: [] }
  } catch (error) {
    return { draft, fields: undefined, refusals: refusalsIn(error) }
  }
}

async function judgeRow(
  ctx: Context,
  { options: { on_duplicate, is_private }, usableStatuses }: ImportPlan,
  { draft: { problems }, fields, refusals }: ReadRow,
  same: (fields: Fields) => Promise<number | undefined>,
): Promise<Verdict> {
  if (!fields) return { act: 'refused', problems: [...problems, ...refusals] }
  const { status = null, is_private: _, ...named } = fields
  try {
    await ensureSound(ctx, named, {
      ...named,
      status: status && usableStatuses.has(status) ? null : status,
    })
  } catch (error) {
    return { act: 'refused', problems: [...problems, ...refusalsIn(error)] }
  }
  const contact = on_duplicate === 'create' ? undefined : await same(fields)
  if (contact === undefined)
    return { act: 'created', fields: is_private ? { ...fields, is_private } : fields, problems }
  if (on_duplicate === 'skip') return { act: 'skipped', fields, contact, problems }
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
