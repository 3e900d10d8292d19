import type { PreparationContext } from '../../core/context.ts'
import { invalid, invalidField } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { withoutTrace } from '../../core/without-trace.ts'
import { BulkReport, type BulkResult, BulkWish, MAX_ATOMIC_ITEMS } from './bulk.ts'
import { actOnItems, type Items, itemsOf } from './bulk-items.ts'

/** Items of one transaction: few enough that nobody who waits behind it notices. */
const BATCH = 25

export const changeContactsInBulk = defineOperation({
  name: 'changeContactsInBulk',
  effect: 'destroy',
  description:
    'Creates, changes, deletes or restores up to 1,000 contacts, sets their status, or puts them into a list or out of it. Each is judged by itself and has a result of its own.',
  input: BulkWish,
  output: BulkReport,

  /** In several transactions, which is why all of it happens here: `run` has only one. */
  async prepare(ctx, wish) {
    const { field, items } = itemsOf(wish)
    if (wish.atomic && items.length > MAX_ATOMIC_ITEMS)
      throw invalidField(
        field,
        'too_long',
        `is too long (maximum is ${MAX_ATOMIC_ITEMS} entries with atomic)`,
      )
    const results: BulkResult[] = []
    for (const [first, batch] of batches(items, wish.atomic ? items.length : BATCH))
      results.push(...(await carryOut(ctx, wish, field, batch, first)))
    return results
  },

  async run(_ctx, { action, dry_run }, results) {
    const refused_count = results.filter(({ status }) => status === 'refused').length
    return { action, dry_run, done_count: results.length - refused_count, refused_count, results }
  },
})

function* batches(items: Items, size: number): Generator<[number, Items]> {
  for (let first = 0; first < items.length; first += size) yield [first, items.slice(first, first + size)]
}

async function carryOut(
  ctx: PreparationContext,
  wish: BulkWish,
  field: string,
  items: Items,
  first: number,
): Promise<BulkResult[]> {
  const within: PreparationContext['part'] = wish.dry_run
    ? (name, job) => withoutTrace(ctx, name, job)
    : ctx.part
  const results = await within(`items from ${first}`, async (inside) => {
    const done = await actOnItems(inside, wish, items, first)
    if (wish.atomic) ensureAllDone(field, done)
    return done
  })
  return wish.dry_run && wish.action === 'create' ? results.map((one) => ({ ...one, id: null })) : results
}

/** One refusal of all, which names every value of every item by its place. */
function ensureAllDone(field: string, results: BulkResult[]): void {
  const errors = results.flatMap(({ index, errors }) =>
    errors.map(({ field: inner, code, message }) => ({
      field: inner ? `${field}.${index}.${inner}` : `${field}.${index}`,
      code,
      message: inner ? message.slice(inner.length + 1) : `cannot be done: ${message}`,
    })),
  )
  if (errors.length > 0) throw invalid(errors)
}
