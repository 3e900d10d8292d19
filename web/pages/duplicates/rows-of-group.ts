import type { Duplicate, DuplicateContact } from '../../api/duplicates.ts'
import { saidBy, TELLING } from './rows-of-pair.ts'

/** A field of several contacts; what differs is marked, and what all say that say something is the same. */
export interface GroupField {
  field: string
  agreement: 'same' | 'differs' | undefined
  values: (string | undefined)[]
}

const NAMES = ['first_name', 'last_name']

/** A row for each field that was compared between two of them, and for what helps to know who they are. */
export function rowsOfGroup(
  contacts: readonly DuplicateContact[],
  pairs: readonly Duplicate[],
): GroupField[] {
  const compared = pairs.flatMap(({ evidence }) =>
    evidence.flatMap(({ field, other_field = field }) => [field, other_field]),
  )
  return [...new Set([...NAMES, ...compared, ...TELLING])]
    .map((field) => {
      const values = contacts.map((contact) => saidBy(contact, field))
      return { field, values, agreement: agreementOf(values) }
    })
    .filter(({ values }) => values.some(Boolean))
}

function agreementOf(values: readonly (string | undefined)[]): GroupField['agreement'] {
  const said = values.flatMap((value) => value?.trim().toLowerCase() ?? [])
  if (new Set(said).size > 1) return 'differs'
  return said.length > 1 ? 'same' : undefined
}
