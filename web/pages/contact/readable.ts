import { formatDate } from '../../ui/relative-time.tsx'
import type { FieldKind } from './field-groups.ts'

/** A value as people read it. */
export function readable(kind: FieldKind, value: string): string {
  return kind === 'date' ? formatDate(value) : value
}
