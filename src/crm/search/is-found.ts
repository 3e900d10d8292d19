import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * A condition on contacts, for lists in another order than the best match: its name, or it, or one of its notes holds the
 * words. The expressions are `asBeginnings` and `asWords` of what is wanted.
 */
export const isFound = (beginnings: unknown, words: unknown): RawBuilder<SqlBool> => sql<SqlBool>`(
  contacts.id in (select rowid from contact_names(${beginnings}))
  or contacts.id in (select rowid from contact_search(${words}))
  or contacts.id in (select notes.contact_id from notes where notes.id in (select rowid from note_search(${words}))))`
