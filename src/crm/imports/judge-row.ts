import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { CrmError } from '../../core/errors.ts'
import { readInput } from '../../core/read-input.ts'
import { ensureSound } from '../contacts/check-contact.ts'
import { contactInput } from '../contacts/contact.ts'
import { lookInsertionAhead } from '../contacts/contact-queries.ts'
import type { Draft, Problem } from '../exchange/draft.ts'
import { draftOf, type Plan } from './plan-import.ts'
import { keysOf, sameContact, sameContacts, WrittenSince } from './same-contact.ts'

const Fields = z.strictObject(contactInput)
export type Fields = z.output<typeof Fields>

/** What becomes of a row. */
export type Verdict =
  | { act: 'created'; fields: Fields; problems: Problem[] }
  | { act: 'updated' | 'skipped'; fields: Fields; contact: number; problems: Problem[] }
  | { act: 'refused'; problems: Problem[] }

/** Contacts that would be there by now, had the rows before been imported. */
export interface Expected {
  /** The row that has the key. */
  find(key: string): number | undefined
}

interface ReadRow {
  draft: Draft
  /** Undefined where some of them are refused. */
  fields: Fields | undefined
  refusals: Problem[]
}

/** Rows that are asked for at once: few enough for one transaction, however slow the machine, and many for what a commit costs. */
const TOGETHER = 40

/** Whoever writes contacts between two rows says so to `written`. */
interface Judging {
  written?: WrittenSince
  expected?: Expected
}

/**
 * Holds rows against the rules for contacts, and against the contacts that are there; one after the other. Writes nothing. Of those that
 * were asked for at once one is the last: whoever ends before it has asked in vain.
 */
export async function* judgeRows(
  ctx: Context,
  plan: Plan,
  stored: readonly unknown[],
  { written = new WrittenSince(), expected }: Judging,
): AsyncGenerator<{ draft: Draft; verdict: Verdict; isLast: boolean }> {
  const { on_duplicate } = plan.options
  for (let first = 0; first < stored.length; first += TOGETHER) {
    const rows = stored.slice(first, first + TOGETHER).map((one) => readRow(draftOf(plan, one)))
    written.clear()
    const heard =
      on_duplicate === 'create'
        ? []
        : await sameContacts(
            ctx,
            rows.map(({ fields }) => fields),
          )
    for (const [place, { fields }] of rows.entries())
      if (fields && heard[place] === undefined) lookInsertionAhead(ctx)
    for (const [place, row] of rows.entries()) {
      const same = async (fields: Fields) => {
        const contact = written.mayBe(fields, heard[place]) ? await sameContact(ctx, fields) : heard[place]
        return contact ?? sameRow(fields, expected)
      }
      const verdict = await judgeRow(ctx, row, on_duplicate, same)
      yield { draft: row.draft, verdict, isLast: place === rows.length - 1 }
    }
  }
}

/** What is wrong with a row, whatever contacts there are. */
export async function problemsOf(ctx: Context, draft: Draft): Promise<Problem[]> {
  return (await judgeRow(ctx, readRow(draft), 'create', async () => undefined)).problems
}

function readRow(draft: Draft): ReadRow {
  try {
    return { draft, fields: readInput(Fields, draft.fields), refusals: [] }
  } catch (error) {
    return { draft, fields: undefined, refusals: refusalsIn(error) }
  }
}

async function judgeRow(
  ctx: Context,
  { draft: { problems }, fields, refusals }: ReadRow,
  onDuplicate: Plan['options']['on_duplicate'],
  same: (fields: Fields) => Promise<number | undefined>,
): Promise<Verdict> {
  if (!fields) return { act: 'refused', problems: [...problems, ...refusals] }
  const { status, is_private: _, ...named } = fields
  try {
    await ensureSound(ctx, named, status)
  } catch (error) {
    return { act: 'refused', problems: [...problems, ...refusalsIn(error)] }
  }
  const contact = onDuplicate === 'create' ? undefined : await same(fields)
  if (contact === undefined) return { act: 'created', fields, problems }
  return { act: onDuplicate === 'skip' ? 'skipped' : 'updated', fields, contact, problems }
}

function refusalsIn(error: unknown): Problem[] {
  if (!(error instanceof CrmError) || error.kind !== 'invalid') throw error
  return error.fields.map(({ field, message }) => ({ field, message }))
}

function sameRow(fields: Fields, expected: Expected | undefined): number | undefined {
  if (!expected) return undefined
  for (const key of keysOf(fields)) {
    const row = expected.find(key)
    if (row !== undefined) return row
  }
  return undefined
}
