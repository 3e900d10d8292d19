import type { Context } from '../../core/context.ts'

/** Something that is stored as if it had happened then. */
export interface Happening {
  /** ISO 8601 in UTC with milliseconds. */
  at: string
  happen(ctx: Context): Promise<void>
}

/** Lets everything happen in its own time, oldest first. What happens at the same moment keeps its order. */
export async function letHappen(ctx: Context, happenings: readonly Happening[]): Promise<void> {
  const ordered = happenings.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  for (const { at, happen } of ordered) await happen({ ...ctx, now: at })
}
