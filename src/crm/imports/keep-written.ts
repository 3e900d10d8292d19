import type { Context } from '../../core/context.ts'
import { turnWhenLong } from '../../turns/turns.ts'
import { storeFileNote } from '../account-files/keep-past.ts'
import { recomputeLastAction } from '../contact-store/touch-contact.ts'
import { emptyDraft, notesOf, type PastNote } from '../exchange/draft.ts'
import { readLooseMoment } from '../exchange/loose-moment.ts'
import { fold } from '../texts/fold.ts'
import type { ImportPlan } from './plan-import.ts'

/** What was written about a contact in the program that the file is from, in words: who and when stand there where they are not known here. */
export function wordsOfPast(
  ctx: Pick<Context, 'viewer' | 'now'>,
  { users, user_id }: ImportPlan,
  past: PastNote,
) {
  const { author, written, body, kind } = past
  const read = readLooseMoment(written, {
    isDayFirst: false,
    time_zone: ctx.viewer.time_zone,
    today: ctx.now.slice(0, 10),
  })
  const at = read !== undefined && read <= ctx.now ? read : undefined
  const user = users.get(author.toLowerCase()) ?? users.get(fold(author))
  const unknown = [kind, user === undefined ? author : '', at === undefined ? written : ''].filter(Boolean)
  const text = [unknown.join(', '), body].filter(Boolean).join('\n')
  return { at, user_id: user ?? user_id, text }
}

/** Adds it to a contact that was written. What has its moment is an action of then. */
export async function keepWritten(
  ctx: Context,
  plan: ImportPlan,
  contact: { id: number; created_at: string },
  past: readonly PastNote[],
): Promise<void> {
  for (const one of past) {
    const { at, user_id, text } = wordsOfPast(ctx, plan, one)
    const moment = at ?? ctx.now
    for (const body of notesOf({ ...emptyDraft(), notes: [text] }))
      await storeFileNote(ctx, contact, {
        body,
        deal_id: null,
        user_id,
        created_at: moment,
        updated_at: moment,
        written_at: moment,
        is_action: at !== undefined,
      })
    await turnWhenLong()
  }
  if (past.length > 0) await recomputeLastAction(ctx, contact)
}
