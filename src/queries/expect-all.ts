import type { PreparationContext } from '../core/context.ts'
import type { Needed } from '../core/needed.ts'
import { askTogether } from '../database/statements/prepared.ts'

/** Lets the storage know of all that is going to be needed, in one go. */
export const expectAll = (ctx: PreparationContext, needed: Iterable<Needed>): void =>
  askTogether(ctx.db, () => {
    for (const one of needed) one.expect(ctx)
  })
