import { z } from 'zod'
import { EMAILS_BY_INDEX, PHONES_BY_INDEX } from '../../crm/contact-fields/fields.ts'
import { Contact } from '../../crm/contact-store/contact.ts'

/** A contact in an answer: the fields that are filled. */
export const FilledContact = z.looseObject({
  id: z.int(),
  name: z.string(),
  updated_at: z.string(),
})

/** Lists are shown by name, where they are; of a picture the address will do, and only what is private is said to be so. */
const SHOWN = (Object.keys(Contact.shape) as (keyof Contact)[]).filter(
  (field) => !['list_ids', 'photo_id', 'is_private'].includes(field),
)

/** Comes out of a parser, because V8 keeps objects that were given so many properties one by one in a form that is slow. */
const EMPTY: Record<string, unknown> = JSON.parse(
  JSON.stringify(Object.fromEntries(SHOWN.map((field) => [field, null]))),
)

/**
 * Drops what is empty: most of a contact's fields are. There they are undefined, which JSON leaves out, so that all contacts have
 * one shape for V8: making an object of each mixture of fields took three times as long.
 */
export function filled(contact: Contact): z.input<typeof FilledContact> {
  const shown = { ...EMPTY }
  for (const field of SHOWN) shown[field] = contact[field] ?? undefined
  if (contact.is_private) shown['is_private'] = true
  return shown as z.input<typeof FilledContact>
}

/** A contact in a list: enough to choose by. */
export const ListedContact = z.object({
  id: z.int(),
  name: z.string(),
  company: z.string().optional(),
  job_title: z.string().optional(),
  email_address: z.string().optional(),
  phone: z.string().optional(),
  status: z.string().optional(),
  last_action_at: z.string().optional(),
})

/** The columns that a listed contact is made of. */
export const LISTED_FIELDS = [
  ...(['id', 'name', 'company', 'job_title', 'status', 'last_action_at'] as const),
  ...(['preferred_email_index', 'preferred_phone_index'] as const),
  ...EMAILS_BY_INDEX,
  ...PHONES_BY_INDEX,
]

export function listed(contact: Partial<Contact> & { id: number }): z.input<typeof ListedContact> {
  const { id, name = '', company, job_title, status, last_action_at } = contact
  const email_address = preferred(contact, EMAILS_BY_INDEX, contact.preferred_email_index)
  const phone = preferred(contact, PHONES_BY_INDEX, contact.preferred_phone_index)
  const rest = { company, job_title, email_address, phone, status, last_action_at }
  const entries = Object.entries(rest).filter(([, value]) => value !== null && value !== undefined)
  return { id, name, ...Object.fromEntries(entries) }
}

/** The one that the contact prefers, else the first there is. */
function preferred(
  contact: Partial<Contact>,
  fields: readonly (keyof Contact)[],
  index: number | null | undefined,
): unknown {
  const values = fields.map((field) => contact[field])
  return (index && values[index - 1]) || values.find((value) => value)
}
