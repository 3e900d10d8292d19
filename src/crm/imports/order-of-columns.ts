import { CONTACT_FIELDS } from '../contact-fields/fields.ts'
import type { Column, Mapping } from './import.ts'

/**
 * Of each column whether its days come before its months: what its own dates tell, else what all others of the file do, else what was
 * chosen. Undefined where nothing decides.
 */
export function areDaysFirst(columns: readonly Column[], chosen: boolean | null): (boolean | undefined)[] {
  const told = orderOfFile(columns)
  return columns.map(({ dates }) => dates?.is_day_first ?? told ?? chosen ?? undefined)
}

/** What the columns that tell agree on. */
export function orderOfFile(columns: readonly Column[]): boolean | undefined {
  const told = new Set(columns.flatMap(({ dates }) => dates?.is_day_first ?? []))
  return told.size === 1 ? told.values().next().value : undefined
}

/** Whether any column has dates of which nobody knows how they are to be read. */
export const isUnclear = (columns: readonly Column[]): boolean =>
  areDaysFirst(columns, null).some((order, place) => order === undefined && hasUnclear(columns[place]))

const hasUnclear = (column: Column | undefined): boolean => (column?.dates?.unclear.length ?? 0) > 0

const DATES = new Set<string>([
  ...CONTACT_FIELDS.filter(({ type }) => type === 'date').map(({ name }) => name),
  ...['begun_at', 'expected_close_on', 'won_at', 'lost_at'],
])

/** Dates of columns that hold days and that nothing decides about: somebody has to be asked. */
export const datesToAskFor = (
  columns: readonly Column[],
  mapping: Mapping,
  chosen: boolean | null,
): readonly string[] =>
  areDaysFirst(columns, chosen).flatMap((order, place) =>
    order === undefined && DATES.has(mapping[place] ?? '') ? (columns[place]?.dates?.unclear ?? []) : [],
  )
