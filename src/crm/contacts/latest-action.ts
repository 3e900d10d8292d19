import type { Context } from '../../core/context.ts'
import { latestNoteAt } from '../notes/note-queries.ts'

/** When something last happened with a contact, or null: edits, imports and things merely scheduled do not count. */
export async function latestActionAt(ctx: Context, contactId: number): Promise<string | null> {
  const moments = [await latestNoteAt(ctx, contactId)]
  return (
    moments
      .filter((moment) => moment !== null)
      .sort()
      .at(-1) ?? null
  )
}
