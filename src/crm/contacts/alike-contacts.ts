import type { Context } from '../../core/context.ts'
import { askingTogether } from '../../queries/together.ts'
import { PHONES_BY_INDEX } from '../contact-fields/fields.ts'
import { derivedColumns } from '../contact-store/contact.ts'
import { contactsOfIds } from '../contact-store/contacts-of-ids-queries.ts'
import {
  COMPARED_COLUMNS,
  type ComparedContact,
  contactsOfBeginning,
  contactsOfCompany,
  contactsOfEmails,
  contactsOfLastName,
  contactsOfNames,
} from './alike-contact-queries.ts'
import { idsWithPhone } from './same-contacts.ts'
import { type ComparedFields, emailsToAskFor, namesToAskFor } from './to-ask-for.ts'

/** Contacts with one address, number or name that are looked at: what more of them have says little. */
export const MAX_ALIKE = 50

/**
 * Contacts that the viewer sees and that may be the same as one, by the indexes of e-mails, telephones, names and companies, so that they
 * are as they are now, however large the account. What has none of these in common is found by a scan alone.
 */
export async function alikeContacts(
  ctx: Context,
  fields: ComparedFields,
  limit = MAX_ALIKE,
): Promise<ComparedContact[]> {
  const { sort_first_name, sort_last_name, sort_company } = derivedColumns(fields)
  const emails = emailsToAskFor(fields)
  const names = namesToAskFor(fields)
  const isOrganisation = !sort_first_name && !sort_last_name
  const [ofEmails, ofNames, ofLastName, ofBeginning, ofCompany] = await askingTogether(ctx, () =>
    Promise.all([
      contactsOfEmails(ctx, emails, limit),
      contactsOfNames(ctx, names, limit),
      sort_last_name ? contactsOfLastName(ctx, sort_last_name, limit) : [],
      sort_first_name && sort_last_name
        ? contactsOfBeginning(ctx, `${sort_first_name} ${sort_last_name.slice(0, 2)}`, limit)
        : [],
      isOrganisation && sort_company ? contactsOfCompany(ctx, sort_company, limit) : [],
    ]),
  )
  const found = new Map<number, ComparedContact>()
  for (const rows of [...ofEmails, ...ofNames, ofLastName, ofBeginning, ofCompany])
    for (const row of rows) found.set(row.id, row)
  const phones = new Set(PHONES_BY_INDEX.map((field) => fields[field]?.trim() ?? ''))
  phones.delete('')
  for (const phone of phones) {
    const ids = (await idsWithPhone(ctx, phone, limit)).filter((id) => !found.has(id))
    for (const row of await contactsOfIds(ctx, ids, COMPARED_COLUMNS)) found.set(row.id, row)
  }
  return [...found.values()]
}
