import type { PreparationContext } from '../core/context.ts'
import type { Needed } from '../core/needed.ts'
import { askTogether } from '../database/statements/prepared.ts'

/** Asks much at once, without waiting for one answer before the next question. */
export const askingTogether = <Answer>({ db }: Pick<PreparationContext, 'db'>, ask: () => Answer): Answer =>
  askTogether(db, ask)

/** Lets the storage know of all that is going to be needed, in one go. */
export const expectAll = (ctx: PreparationContext, needed: Iterable<Needed>): void =>
  askingTogether(ctx, () => {
    for (const one of needed) one.expect(ctx)
  })
