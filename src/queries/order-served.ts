import type { Order } from '../core/page.ts'
import { areFewLeft, type Declared, leavesFew, namesOf } from './declaration.ts'
import type { ServedOrder } from './keyset.ts'
import type { ChoicePlan } from './plan.ts'

/**
 * An order that was wished for, as it is best asked for: few rows are sorted, unless the index that finds them has them in this order. The
 * trash may have an index by when rows came into it, where all of them have that.
 */
export function orderServed(
  declared: Pick<Declared, 'filters' | 'trashIsSortedBy'>,
  chosen: ChoicePlan,
  order: Order,
): ServedOrder {
  if (!areFewLeft(declared, chosen)) return order
  const isBy = (column: string | undefined) => order.more === undefined && column === order.column
  if (chosen.isTrashed && isBy(declared.trashIsSortedBy)) return { ...order, is_nullable: false }
  const isSorted = namesOf(chosen.filters).some(
    (name) => leavesFew(declared, chosen, name) && isBy(declared.filters[name]!.sortedBy),
  )
  return { ...order, is_unindexed: !isSorted }
}
