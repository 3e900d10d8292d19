import { z } from 'zod'
import { EMAILS_BY_INDEX } from '../contact-fields/fields.ts'
import { ContactId } from '../contact-store/contact.ts'
import type { IdentifiedRow } from '../contact-store/named-contact-queries.ts'

/** As much of a contact as it takes to choose between several. */
export const Candidate = z.strictObject({
  id: ContactId,
  name: z.string(),
  email_address: z.string().nullable(),
  company: z.string().nullable(),
})
export type Candidate = z.infer<typeof Candidate>

export function toCandidate(row: IdentifiedRow): Candidate {
  const email = EMAILS_BY_INDEX.map((field) => row[field]).find((address) => address?.trim())
  return { id: row.id, name: row.name, email_address: email ?? null, company: row.company }
}
