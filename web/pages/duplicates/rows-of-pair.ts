import type { Duplicate, DuplicateContact, Evidence } from '../../api/duplicates.ts'
import { kindOf } from '../../contact-fields/field-groups.ts'
import { readable } from '../../contact-fields/readable.ts'

/** A field of two contacts, and what it says of their being one; nothing where only one of them has it. */
export interface ComparedField {
  field: string
  agreement?: Evidence['agreement']
  reason?: Evidence['reason']
  values: (string | undefined)[]
}

/** What only one of two has, as far as it helps to know who that is. */
export const TELLING = [
  'company',
  'job_title',
  'email_address',
  'mobile_phone',
  'business_phone',
  'home_phone',
  'birthday',
]
const MOST_ONE_SIDED = 3

/** What was compared, in its order, and a little of what only one of the two has. */
export function rowsOf({ contacts, evidence }: Duplicate): ComparedField[] {
  const [one, other] = contacts
  const rows: ComparedField[] = evidence.map(({ field, other_field, agreement, reason }) => ({
    field,
    agreement,
    reason,
    values: [saidBy(one, field), saidBy(other, other_field ?? field)],
  }))
  const shown = new Set(evidence.flatMap(({ field, other_field = field }) => [field, other_field]))
  const oneSided = TELLING.filter((field) => !shown.has(field))
    .map((field) => ({ field, values: [saidBy(one, field), saidBy(other, field)] }))
    .filter(({ values }) => values.some(Boolean))
  return [...rows, ...oneSided.slice(0, MOST_ONE_SIDED)]
}

/** As people read it; of a street the whole address: that is what is compared. */
export function saidBy(contact: DuplicateContact | undefined, field: string): string | undefined {
  const [, place] = /^(\w+)_street$/.exec(field) ?? []
  const names = place ? [field, `${place}_postal_code`, `${place}_city`] : [field]
  const texts = names.map((name) => contact?.[name as keyof DuplicateContact]).filter(Boolean)
  return texts.map((text) => readable(kindOf(field), String(text))).join(', ') || undefined
}

/** Fields with room for another value. */
const HAS_ROOM = /email|phone/
const NO_FIELDS = new Set(['id', 'user_id', 'is_private', 'name', 'updated_at'])

/** Whether merging them is going to ask: both say something, and there is room for one of it. */
export function isGoingToAsk({ contacts: [one, other] }: Duplicate): boolean {
  if (!one || !other) return false
  if (one.is_private !== other.is_private) return true
  return Object.keys(one).some((name) => {
    if (HAS_ROOM.test(name) || NO_FIELDS.has(name)) return false
    const [mine, theirs] = [one, other].map((contact) => contact[name as keyof DuplicateContact])
    return mine !== null && theirs !== null && mine !== theirs
  })
}
