import { formatDate } from '../../ui/relative-time.tsx'
import type { FieldKind } from './field-groups.ts'

/** A value as people read it. */
export function FieldText({ kind, value }: { kind: FieldKind; value: string }) {
  return kind === 'date' ? formatDate(value) : value
}
