import type { Context } from '../../core/context.ts'
import type { ContactRow } from '../../database/schema.ts'
import { type FieldName, PHONE_FIELDS } from '../contact-fields/fields.ts'
import { numbersToStore, type ReadFields, storedNumbers } from '../phones/numbers.ts'
import { readNumber } from '../phones/read-number.ts'
import { type PhoneNumber, toPhoneNumber } from '../phones/same-number.ts'

type Fields = Partial<Pick<ContactRow, FieldName>>

/**
 * The telephone numbers of a contact, read as somebody in the account dials them: what is stored beside its fields. `before` is the contact
 * as it was stored.
 */
export const numbersOf = ({ viewer }: Context, fields: Fields, before?: ReadFields): string | null =>
  numbersToStore(fields, PHONE_FIELDS, viewer.country, before)

/** Whether a change is one of telephone numbers. */
export const touchesNumbers = (changed: object): boolean => PHONE_FIELDS.some((field) => field in changed)

/** The telephone numbers in some fields, as they are compared. What nobody has read yet, or is not stored, is read here. */
export function phonesOf(
  { viewer }: Context,
  row: Fields & { numbers?: string | null },
  names: readonly FieldName[],
): PhoneNumber[] {
  const known = row.numbers ? storedNumbers(row.numbers) : undefined
  const phones: PhoneNumber[] = []
  for (const name of names) {
    const text = row[name]
    if (typeof text !== 'string' || text.trim() === '') continue
    phones.push(toPhoneNumber(text, known ? known[name] : readNumber(text, viewer.country)))
  }
  return phones
}
