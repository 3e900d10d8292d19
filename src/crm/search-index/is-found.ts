import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { askedOnce } from '../../database/statements/asked-once.ts'
import { byEngine } from '../../database/statements/by-engine.ts'
import { CONTACT_OF_ROW } from './row-numbers.ts'

/** What stands in a query for the account and for expressions of full-text search. */
interface Words {
  account_id: unknown
  /** `asBeginnings` and `asWords` of what is wanted. */
  beginnings: unknown
  words: unknown
}

/**
 * A condition on contacts, for lists in another order than the best match: its name, or it, or one of its notes holds the words.
 */
export const isFound = ({ account_id, beginnings, words }: Words): RawBuilder<SqlBool> =>
  byEngine<SqlBool>({
    sqlite: sql`(
      contacts.id in (select ${CONTACT_OF_ROW} from contact_names(${beginnings}))
      or contacts.id in (select ${CONTACT_OF_ROW} from contact_search(${words}))
      or contacts.id in (select notes.contact_id from notes where notes.id in (select rowid from note_search(${words}))))`,
    postgres: sql`contacts.id in ${askedOnce(sql`
      select contact_id from contact_names where account_id = ${account_id} and words @@ ${beginnings}::tsquery
      union all
      select contact_id from contact_search where account_id = ${account_id} and words @@ ${words}::tsquery
      union all
      select notes.contact_id from note_search
        inner join notes on notes.account_id = ${account_id} and notes.id = note_search.note_id
        where note_search.account_id = ${account_id} and note_search.words @@ ${words}::tsquery`)}`,
  })
