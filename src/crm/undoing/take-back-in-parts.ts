import type { z } from 'zod'
import type { Context, PreparationContext } from '../../core/context.ts'
import { CrmError } from '../../core/errors.ts'
import { turnWhenLong } from '../../turns/turns.ts'
import { type Entry, toEntry } from './entry.ts'
import { AT_ONCE, entriesWith, entryIfSeen, type FoundEntry, MOST_ENTRIES } from './entry-queries.ts'
import { notTakenBack } from './later-entry-queries.ts'
import { cannotBeUndone } from './refusals.ts'
import { takenBackBefore, toUndoing, type Undoing, undoerOf } from './take-back.ts'

/** Entries of one transaction: few enough that nobody who waits behind it notices. */
const PART = 25

/**
 * Takes back what was too much for one transaction: first all of it is checked, and then it is done, a part at a time. Where it is
 * interrupted, or somebody comes between, the next time goes on with what is left. Undefined where one transaction does it.
 */
export async function takeBackInParts(
  ctx: PreparationContext,
  find: (ctx: Context) => Promise<FoundEntry>,
  { dryRun }: { dryRun: boolean },
): Promise<z.input<typeof Undoing> | undefined> {
  const id = await ctx.part('what is taken back', async (inside) => {
    const entry = await find(inside)
    const rows = await entriesWith(inside, entry)
    if (rows.length <= AT_ONCE) return null
    if (rows.length > MOST_ENTRIES) throw cannotBeUndone('it was too much at once')
    if (rows.every(({ is_undone }) => is_undone)) throw takenBackBefore()
    return entry.id
  })
  if (id === null) return undefined
  const rows = await entriesWith(ctx, (await entryIfSeen(ctx, id))!)
  const change = rows.map(toEntry)
  for (const [first, part] of parts(change))
    await ctx.part(`checked from ${first}`, (inside) => undoAll(inside, part, change, false))
  let done = 0
  if (!dryRun)
    for (const [first, part] of parts(change))
      done += await ctx
        .part(`taken back from ${first}`, (inside) => undoAll(inside, part, change, true))
        .catch((error) => {
          throw error instanceof CrmError && done > 0 ? after(done, change.length, error) : error
        })
  return toUndoing({ ...ctx, afterCommit: (effect) => effect() }, rows, { dryRun })
}

function* parts(change: readonly Entry[]): Generator<[number, readonly Entry[]]> {
  for (let first = 0; first < change.length; first += PART) yield [first, change.slice(first, first + PART)]
}

/** Refuses what cannot be taken back of some entries, and takes it back where it is meant; gives how many there were. */
async function undoAll(
  ctx: Context,
  some: readonly Entry[],
  change: readonly Entry[],
  isMeant: boolean,
): Promise<number> {
  const left = await notTakenBack(
    ctx,
    some.map(({ id }) => id),
  )
  for (const one of some.filter(({ id }) => left.has(id))) {
    const step = await undoerOf(one, change)?.({ ...ctx, undoes: one.id }, one, change)
    if (isMeant) await step?.()
    await turnWhenLong()
  }
  return left.size
}

const after = (done: number, all: number, { kind, code, message, details }: CrmError): CrmError =>
  new CrmError(kind, code, `${message}; ${done} of ${all} were taken back before that`, { details })
