import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** A condition on contacts, for lists in another order than the best match: the expression is met by it or by one of its notes. */
export const isFound = (expression: unknown): RawBuilder<SqlBool> => sql<SqlBool>`(
  contacts.id in (select rowid from contact_search(${expression}))
  or contacts.id in (select notes.contact_id from notes where notes.id in (select rowid from note_search(${expression}))))`
