import type { Context } from '../../core/context.ts'
import { latestActivityAt } from '../activities/activity-queries.ts'
import { latestCallAt } from '../calls/call-queries.ts'
import { latestMessageAt } from '../messages/message-queries.ts'
import { latestNoteAt } from '../notes/note-queries.ts'
import { latestTaskAt } from '../tasks/task-queries.ts'

/** When something last happened with a contact, or null: edits, imports and things merely scheduled do not count. */
export async function latestActionAt(ctx: Context, contactId: number): Promise<string | null> {
  const moments = [
    await latestNoteAt(ctx, contactId),
    await latestCallAt(ctx, contactId),
    await latestMessageAt(ctx, contactId),
    await latestActivityAt(ctx, contactId),
    await latestTaskAt(ctx, contactId),
  ]
  return (
    moments
      .filter((moment) => moment !== null)
      .sort()
      .at(-1) ?? null
  )
}
