import { type SqlBool, sql } from 'kysely'
import type { Belonging, Owner } from '../../queries/belonging.ts'

/** What belongs to a contact is seen with the contact, and deleted with it. */
export const CONTACTS: Owner = {
  table: 'contacts',

  isSeen: (value) => sql<SqlBool>`contacts.trashed_at is null
    and (contacts.is_private = 0 or contacts.user_id = ${value('viewer_id')})`,

  /**
   * Those in the trash, those that were merged, and those private to others. An index finds each of these, where it would not find what is
   * one or the other.
   */
  hiddenIds: (value) =>
    sql<number>`
    select id from contacts
    where account_id = ${value('account_id')} and trashed_at is not null and merged_into is null
    union all select id from contacts
    where account_id = ${value('account_id')} and trashed_at is not null and merged_into is not null
    union all select id from contacts
    where account_id = ${value('account_id')} and trashed_at is null
      and is_private = 1 and user_id <> ${value('viewer_id')}`,
}

/** That rows belong to a contact. */
export const ofContact = (column: string): Belonging => ({ column, to: CONTACTS })

/** The same of rows of which some belong to none. */
export const ofContactIfAny = (column: string): Belonging => ({ column, to: CONTACTS, isOptional: true })
