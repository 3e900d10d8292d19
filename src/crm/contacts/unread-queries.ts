import type { Context } from '../../core/context.ts'
import type { ContactRow } from '../../database/schema.ts'
import { SEARCHED, type Searched } from '../search-index/words.ts'

/** As much of a contact as its numbers are in. */
export type ReadContact = Searched & Pick<ContactRow, 'id' | 'merged_into'>

/** The next contacts of the account after one, whoever sees them, the trash and what was merged included. */
export const contactsAfter = ({ db, viewer }: Context, id: number, limit: number): Promise<ReadContact[]> =>
  db
    .selectFrom('contacts')
    .select(['id', 'merged_into', ...SEARCHED])
    .where('account_id', '=', viewer.account_id)
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute()
