import type { ContactRow } from '../../database/schema.ts'
import { CONTACT_FIELDS, type FieldName } from '../contact-fields/fields.ts'

/** The fields that speak for or against two contacts being one, as the table of fields says. */
export const COMPARED_FIELDS: readonly FieldName[] = CONTACT_FIELDS.filter(({ compared }) => compared).map(
  ({ name }) => name,
)

/** As much of a contact as the matcher needs. */
export type ComparedRow = Pick<ContactRow, 'id' | 'user_id' | 'is_private' | 'numbers' | FieldName>
