import { type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Placeholders } from '../../database/prepared.ts'
import type { Schema } from '../../database/schema.ts'
import type { FoundColumn } from '../contacts/contact.ts'
import { type ContactFilters, filteredContacts } from '../contacts/contact-filter-queries.ts'
import { selectionOf, type visibilityOf } from '../contacts/contact-queries.ts'

/** A contact in a table of those that were found. */
export interface Found {
  rowid: number
}

/** The newest of the contacts in a table of their ids that pass the filters. A cross join, because that table has to lead. */
export const newestOf = (
  db: Kysely<Schema>,
  found: RawBuilder<Found>,
  { filters, fields }: { filters: ContactFilters; fields: readonly FoundColumn[] },
  value: Placeholders<ReturnType<typeof visibilityOf> & ContactFilters & { limit: number }>,
): SelectQueryBuilder<Schema, 'contacts', unknown> =>
  filteredContacts(
    db.selectFrom(found.as('found')).crossJoin('contacts').select(selectionOf(fields, value)) as never,
    filters,
    value,
  )
    .where(sql<SqlBool>`contacts.id = found.rowid`)
    .orderBy(sql`found.rowid`, 'desc')
    .limit(value('limit'))
