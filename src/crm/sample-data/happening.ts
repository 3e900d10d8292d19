import type { Context } from '../../core/context.ts'
import type { Needed } from '../../core/needed.ts'
import { expectAll } from '../../queries/together.ts'

/** Something that is stored as if it had happened then. */
export interface Happening {
  /** ISO 8601 in UTC with milliseconds. */
  at: string
  happen(ctx: Context): Promise<void>
  /** What it is going to need first. */
  needs?: Needed
}

/** Oldest first. What happens at the same moment keeps its order. */
export const inOrder = (happenings: readonly Happening[]): Happening[] =>
  happenings.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))

/** Lets everything happen in its own time, in the order given. */
export async function letHappen(ctx: Context, happenings: readonly Happening[]): Promise<void> {
  expectAll(
    ctx,
    happenings.flatMap(({ needs = [] }) => needs),
  )
  for (const { at, happen } of happenings) await happen({ ...ctx, now: at })
}
