import type { Context } from '../../core/context.ts'
import { CrmError, conflict } from '../../core/errors.ts'
import { toldValue } from '../history/told-value.ts'
import { wordsFor } from '../history/words.ts'
import type { Entry } from './entry.ts'
import { laterEntries } from './later-entry-queries.ts'

export const cannotBeUndone = (reason: string): CrmError =>
  conflict('cannot_be_undone', `This cannot be taken back: ${reason}`)

/** Refuses to take back what somebody changed since: with who it was, what, and when, as far as the history tells. */
export async function changedSince(
  ctx: Context,
  entry: Entry,
  fields?: readonly string[],
): Promise<CrmError> {
  const later = await laterEntries(ctx, entry.row)
  const one = later.find(({ changes }) => !fields || fields.some((field) => changes?.includes(`"${field}":`)))
  const what = fields ? fields.map((field) => field.replaceAll('_', ' ')).join(' and ') : `the ${noun(entry)}`
  if (!one) return conflict('changed_since', `Somebody changed ${what} since, so it stays as it is`)
  const when = toldValue('', 'created_at', one.created_at, await wordsFor(ctx, []))
  const who = one.user_id === ctx.viewer.user_id ? 'You' : (one.user_name ?? 'Somebody')
  return conflict('changed_since', `${who} changed ${what} since (${when}), so it stays as it is`, {
    history_id: one.id,
  })
}

const noun = ({ subject_type }: Entry) => subject_type

/** Refuses when a field is not what the change made it. */
export async function ensureAsLeft(ctx: Context, entry: Entry, now: object): Promise<void> {
  const differing = Object.entries(entry.changes)
    .filter(([field, [, to]]) => field in now && (now as Record<string, unknown>)[field] !== to)
    .map(([field]) => field)
  if (differing.length > 0) throw await changedSince(ctx, entry, differing)
}

/** Refuses when a record was touched after it was made. */
export async function ensureUntouched(
  ctx: Context,
  entry: Entry,
  { created_at, updated_at }: { created_at: string; updated_at: string },
): Promise<void> {
  if (updated_at !== created_at) throw await changedSince(ctx, entry)
}

/** What finds a record that has to be there, or in the trash; that it is not, is said as a reason. */
export async function stillThere<Found>(found: Promise<Found>, reason: string): Promise<Found> {
  return found.catch((error) => {
    throw error instanceof CrmError && error.kind === 'not_found' ? cannotBeUndone(reason) : error
  })
}

export const GONE = 'the record is not there any more'
export const NOT_IN_TRASH = 'it is not in the trash: it was restored already, or removed for good'
