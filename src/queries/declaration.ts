import type { Schema } from '../database/schema.ts'
import type { Belonging, Owner } from './belonging.ts'
import type { ChoicePlan, FiltersOf } from './plan.ts'

/** Tables whose rows are deleted into the trash first. */
export type TableWithTrash = {
  [Table in keyof Schema]: 'id' | 'account_id' | 'trashed_at' extends keyof Schema[Table] ? Table : never
}[keyof Schema]

/** All that has to be said of a noun for its rows to be found, listed, counted and written. */
export interface Declaration<Table extends TableWithTrash, Row, Filters> {
  table: Table
  /** What people call one. */
  noun: string
  /** The columns of an answer, `id` among them. */
  columns: readonly (keyof Row & string)[]
  /** Columns with the id of something, which is answered to those who see that. */
  shows?: { readonly [Column in keyof Row]?: Owner }
  belongsTo: readonly Belonging[]
  filters: FiltersOf<Filters>
  /** The column that an index of the trash is sorted by, if there is one. */
  trashIsSortedBy?: string
}

/** The same, as far as it matters to who makes statements of it. */
export interface Declared {
  table: string
  columns: readonly string[]
  shows?: { readonly [column: string]: Owner | undefined }
  belongsTo: readonly Belonging[]
  filters: FiltersOf<Record<string, never>>
  trashIsSortedBy?: string
}

/** Whether so few rows are left that no other index should be walked in the place of the one that finds them. */
export const areFewLeft = (declared: Pick<Declared, 'filters'>, chosen: ChoicePlan): boolean =>
  chosen.isTrashed || namesOf(chosen.filters).some((name) => leavesFew(declared, chosen, name))

/** Whether a filter that is given leaves few rows. */
export const leavesFew = (
  { filters }: Pick<Declared, 'filters'>,
  { filters: given }: ChoicePlan,
  name: string,
): boolean => filters[name]!.leavesFew === given[name]

export const namesOf = (given: ChoicePlan['filters']): string[] => Object.keys(given)
