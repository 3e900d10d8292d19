import type { Filter, Structure } from './filter.ts'
import type { ServedOrder, Stretch } from './keyset.ts'

/** Which rows of a table are chosen, as far as a statement depends on it. */
export interface ChoicePlan {
  isTrashed: boolean
  filters: Record<string, Structure>
}

/**
 * All that a statement depends on beside the table it asks: what makes statements is given this, and no value of a request. Written out it
 * is the name under which a statement is remembered.
 */
export type Plan =
  | (ChoicePlan & { as: 'page'; order: ServedOrder; stretch: Stretch })
  | (ChoicePlan & { as: 'count' | 'countOfAll' | 'countLessHidden' })

/** Which rows are wanted: those whose filters have a value here, in the trash or, as usual, outside. */
export interface Choice<Filters> {
  filters: Filters
  trashed?: boolean | undefined
}

export type FiltersOf<Filters> = { readonly [Name in keyof Filters]-?: Filter<NonNullable<Filters[Name]>> }

/** The filters that have a value, with what statements depend on of it. */
export function plannedChoice<Filters>(
  declared: FiltersOf<Filters>,
  { filters, trashed = false }: Choice<Filters>,
): ChoicePlan {
  const structures: Record<string, Structure> = {}
  for (const name in declared) {
    const given = filters[name]
    if (given !== undefined) structures[name] = declared[name].structureOf?.(given as never) ?? true
  }
  return { isTrashed: trashed, filters: structures }
}

/** The values that a statement binds of the filters, by their names. */
export function valuesOf<Filters>(declared: FiltersOf<Filters>, filters: Filters): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const name in declared) {
    const given = filters[name]
    if (given === undefined) continue
    const bound = declared[name].valuesOf
    if (bound) Object.assign(values, bound(given as never, name))
    else values[name] = given
  }
  return values
}

/** A plan as a text, the same for plans that are the same alone. */
export const writtenOut = (plan: object): string => JSON.stringify(plan)
