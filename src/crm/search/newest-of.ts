import { type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { byEngine } from '../../database/by-engine.ts'
import type { Placeholders } from '../../database/prepared.ts'
import type { Schema } from '../../database/schema.ts'
import type { Visibility } from '../../queries/visibility.ts'
import type { FoundColumn } from '../contacts/contact.ts'
import { type ContactFilters, filteredContacts } from '../contacts/contact-filter-queries.ts'
import { selectionOf } from '../contacts/contact-queries.ts'
import { mirroredIn } from './row-numbers.ts'

/** Of names only, or of all words of a contact; on PostgreSQL a table with a row for each contact. */
export type Index = 'contact_names' | 'contact_search'

/** A contact in a table of those that were found: on SQLite its row in an index, on PostgreSQL its id. */
export interface Found {
  rowid: number
}

interface Wish {
  filters?: ContactFilters
  fields: readonly FoundColumn[]
}

type Values = Visibility & ContactFilters

const ROW = sql<number>`found.rowid`

/** The contacts in a table, `found`, that pass the filters. A cross join, because that table has to lead. */
export const contactsOf = (
  db: Kysely<Schema>,
  found: RawBuilder<Found>,
  { filters = {}, fields }: Wish,
  value: Placeholders<Values>,
): SelectQueryBuilder<Schema, 'contacts', unknown> =>
  filteredContacts(
    db.selectFrom(found.as('found')).crossJoin('contacts').select(selectionOf(fields, value)) as never,
    filters,
    value,
  ).where(sql<SqlBool>`contacts.id = ${byEngine({ sqlite: mirroredIn(ROW), postgres: ROW })}`)

/** The newest of them. */
export const newestOf = (
  db: Kysely<Schema>,
  found: RawBuilder<Found>,
  wish: Wish,
  value: Placeholders<Values & { limit: number }>,
) =>
  contactsOf(db, found, wish, value)
    .orderBy(byEngine({ sqlite: ROW, postgres: sql`${ROW} desc` }))
    .limit(value('limit'))
