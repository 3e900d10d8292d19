import { yearlyDayInWords } from '../../core/yearly-day.ts'
import { CONTACT_FIELDS, type ContactField } from '../contact-fields/fields.ts'
import type { LeftOver } from './unite-slots.ts'

const LABELS = new Map<string, string>(CONTACT_FIELDS.map(({ name, label }: ContactField) => [name, label]))

const DAYS = new Set<string>(CONTACT_FIELDS.filter(({ type }) => type === 'date').map(({ name }) => name))
const inWords = (field: string, value: string): string => (DAYS.has(field) ? yearlyDayInWords(value) : value)

/** The text of the note that keeps what a merge had no room for, or null when there is nothing to keep. */
export function leftOverNote(
  duplicateName: string,
  leftOver: readonly LeftOver[],
  labels: Record<string, string | null>,
): string | null {
  if (leftOver.length === 0) return null
  const lines = leftOver.map(
    ({ field, value }) => `${labels[field] ?? LABELS.get(field) ?? field}: ${inWords(field, value)}`,
  )
  return [`Kept from merging ${duplicateName} into this contact:`, ...lines].join('\n')
}
