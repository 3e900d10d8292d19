import type { PreparationContext } from './context.ts'

/** Something that a write is going to need, in the words of its noun: a contact that it is about, a note that it adds. */
export interface Needed {
  /** Lets the storage know; what it makes of that is its own affair, and whoever needs the thing asks for it as if nobody had. */
  expect(ctx: PreparationContext): void
}
