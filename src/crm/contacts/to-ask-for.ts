import type { ContactRow } from '../../database/schema.ts'
import { EMAILS_BY_INDEX, type FieldName } from '../contact-fields/fields.ts'
import { derivedColumns } from '../contact-store/contact.ts'
import { namesLike } from '../matching/nicknames.ts'

/** What a contact is told from others by, as contacts and rows of files have it. */
export type ComparedFields = Partial<Pick<ContactRow, FieldName | 'numbers'>>

/** Short forms of a first name that are asked for. */
const MAX_FORMS = 12

/**
 * The folded names under which somebody may be stored: as it is written here, the other way round, with an initial, and with the short and
 * long forms of the first name.
 */
export function namesToAskFor(fields: ComparedFields): string[] {
  const { sort_name, sort_first_name: first, sort_last_name: last } = derivedColumns(fields)
  if (!sort_name) return []
  if (!first || !last) return [sort_name]
  const initial = first.slice(0, 1)
  const forms = namesLike(first).slice(0, MAX_FORMS)
  return [
    ...new Set([
      sort_name,
      ...[`${last} ${first}`, `${initial} ${last}`, `${initial}. ${last}`],
      ...forms.map((form) => `${form} ${last}`),
    ]),
  ]
}

/** The e-mail addresses, each once, as they are looked up. */
export const emailsToAskFor = (fields: ComparedFields): string[] => {
  const addresses = EMAILS_BY_INDEX.map((field) => (fields[field] ?? '').trim().toLowerCase())
  return [...new Set(addresses.filter(Boolean))]
}
