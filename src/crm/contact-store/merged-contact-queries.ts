import type { Context } from '../../core/context.ts'
import type { ContactRow } from '../../database/schema.ts'
import { CONTACT_FIELDS } from '../contact-fields/fields.ts'
import { saveContact } from './stored-contact-queries.ts'

/** The ids of the contacts that were merged into one that was found. */
export async function mergedIntoIds({ db, viewer }: Context, contact: { id: number }): Promise<number[]> {
  const rows = await db
    .selectFrom('contacts')
    .select('id')
    .where('account_id', '=', viewer.account_id)
    .where('merged_into', '=', contact.id)
    .execute()
  return rows.map(({ id }) => id)
}

/** Leaves nothing of a merged contact but its id and where it went. */
export const emptyContact = (ctx: Context, contact: { id: number }) =>
  saveContact(ctx, contact, {
    ...(Object.fromEntries(CONTACT_FIELDS.map(({ name }) => [name, null])) as Partial<ContactRow>),
    name: '',
    numbers: null,
    sort_name: null,
    sort_first_name: null,
    sort_last_name: null,
    sort_company: null,
  })
