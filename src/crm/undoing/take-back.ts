import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { conflict } from '../../core/errors.ts'
import { HistoryEntry, toHistoryEntry } from '../history/history-entry.ts'
import { wordsFor } from '../history/words.ts'
import { CONTACT_UNDOERS } from './contact-undoers.ts'
import { DEAL_UNDOERS } from './deal-undoers.ts'
import { type Entry, toEntry, type Undoer } from './entry.ts'
import { entriesWith, type FoundEntry } from './entry-queries.ts'
import { LIST_UNDOERS } from './list-undoers.ts'
import { RECORD_UNDOERS } from './record-undoers.ts'
import { cannotBeUndone } from './refusals.ts'
import { TASK_UNDOERS } from './task-undoers.ts'

export const Undoing = z.strictObject({
  undone: z.array(HistoryEntry).describe('What is taken back, newest first: all that was done in one go'),
  kept: z
    .array(z.strictObject({ field: z.string(), value: z.unknown() }))
    .describe('Of a merge: what was edited since, and stays as it is'),
  dry_run: z.boolean().describe('Whether it was only shown'),
})

const UNDOERS: Record<string, Undoer> = {
  ...CONTACT_UNDOERS,
  ...RECORD_UNDOERS,
  ...TASK_UNDOERS,
  ...DEAL_UNDOERS,
  ...LIST_UNDOERS,
}

/** Takes back all that was done in one go with an entry, or nothing of it. */
export async function takeBack(
  ctx: Context,
  entry: FoundEntry,
  { dryRun }: { dryRun: boolean },
): Promise<z.input<typeof Undoing>> {
  const rows = await entriesWith(ctx, entry)
  if (rows.some(({ is_undone }) => is_undone)) throw takenBackBefore()
  const change = rows.map(toEntry)
  const steps: (() => Promise<unknown>)[] = []
  for (const one of change) {
    const undoer = undoerOf(one, change)
    if (undoer) steps.push(await undoer({ ...ctx, undoes: one.id }, one, change))
  }
  const kept: unknown[] = []
  if (!dryRun) for (const step of steps) kept.push(...asList(await step()))
  return toUndoing(ctx, rows, { kept, dryRun })
}

/** What is taken back, as it is told. */
export async function toUndoing(
  ctx: Context,
  rows: FoundEntry[],
  { kept = [], dryRun }: { kept?: unknown[]; dryRun: boolean },
): Promise<z.input<typeof Undoing>> {
  const words = await wordsFor(ctx, rows)
  return {
    undone: rows.map(({ token_id: _, change_id: __, undoes: ___, is_undone: ____, ...row }) =>
      toHistoryEntry(row, words),
    ),
    kept: kept as z.input<typeof Undoing>['kept'],
    dry_run: dryRun,
  }
}

export const takenBackBefore = () => conflict('undone_before', 'This was taken back already')

/** Only a merge tells what it kept. */
const asList = (result: unknown): unknown[] => (Array.isArray(result) ? result : [])

/** What follows from another entry of the same change is taken back with it. */
export function undoerOf(
  { action, subject_id, contact_id }: Entry,
  change: readonly Entry[],
): Undoer | undefined {
  const has = (test: (one: Entry) => boolean) => change.some(test)
  if (action === 'task.created' && has(({ changes }) => changes['next_task_id']?.[1] === subject_id))
    return undefined
  if (action === 'contact.added_to_deal' || action === 'contact.removed_from_deal') {
    const ofDeal = (one: Entry) =>
      one.subject_id === subject_id && /^deal\.(created|updated)$/.test(one.action)
    if (has(ofDeal)) return undefined
  }
  if (
    action === 'note.created' &&
    has((one) => one.action === 'contact.merged' && one.contact_id === contact_id)
  )
    return undefined
  return UNDOERS[action] ?? refuse(action)
}

const refuse =
  (action: string): Undoer =>
  async () => {
    throw cannotBeUndone(REASONS[action] ?? 'Kith keeps too little of what was before')
  }

const REASONS: Record<string, string> = {
  'contact.unmerged': 'merge the two again instead',
  'contact.purged': 'it was removed for good',
  'contact.reassigned': 'it was given to somebody else when a user left',
  'contact.added_to_deal': 'the deal is what was changed',
  'contact.removed_from_deal': 'the deal is what was changed',
}
