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
}

/** The same, as far as it matters to who makes statements of it. */
export interface Declared {
  table: string
  columns: readonly string[]
  shows?: { readonly [column: string]: Owner | undefined }
  belongsTo: readonly Belonging[]
  filters: FiltersOf<Record<string, never>>
}

/** Whether so few rows are left that no other index should be walked in the place of the one that finds them. */
export const areFewLeft = ({ filters }: Declared, { isTrashed, filters: given }: ChoicePlan): boolean =>
  isTrashed || namesOf(given).some((name) => filters[name]!.leavesFew)

export const namesOf = (given: ChoicePlan['filters']): string[] => Object.keys(given)
