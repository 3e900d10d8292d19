import { derivedColumns } from '../../src/crm/contact-store/contact.ts'
import type { Kith, Person } from './kith.ts'

/** How many rows a statement inserts: engines limit how many values it may have. */
const AT_ONCE = 500

/** What a contact is made of here. */
export interface ManyContact {
  first_name?: string
  last_name?: string
  email_address?: string
}

/** Stores contacts of somebody without history or words to search for, because so many of them would take long; gives their ids in order. */
export async function storeMany(
  { database }: Kith,
  { viewer: { account_id, user_id } }: Person,
  contacts: readonly ManyContact[],
): Promise<number[]> {
  const moment = '2026-01-02T03:04:05.678Z'
  const times = { created_at: moment, updated_at: moment, active_at: moment }
  const ids: number[] = []
  for (let start = 0; start < contacts.length; start += AT_ONCE) {
    const rows = contacts.slice(start, start + AT_ONCE).map((contact) => ({
      ...contact,
      ...derivedColumns(contact),
      ...times,
      account_id,
      user_id,
      is_private: 0,
    }))
    const stored = await database.write(
      (db) =>
        db
          .insertInto('contacts')
          .values(rows as never)
          .returning('id')
          .execute(),
      account_id,
    )
    ids.push(...stored.map(({ id }) => id))
  }
  return ids.sort((one, other) => one - other)
}
