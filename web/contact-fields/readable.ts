import { formatDate, isYearless } from '../ui/relative-time.tsx'
import type { FieldKind } from './field-groups.ts'

/** A value as people read it. */
export function readable(kind: FieldKind, value: string): string {
  return kind === 'date' ? formatDate(value) : value
}

/** A value as it is edited: a day without its year in words, because its written form is known to few. */
export const editable = (kind: FieldKind, value: string): string =>
  kind === 'date' && isYearless(value) ? formatDate(value) : value
