import type { Context } from '../../core/context.ts'
import { SEARCHED } from '../search-index/words.ts'

/** Contacts of all accounts that were moved to the trash before a moment. */
export const oldTrash = ({ db }: Context, before: string, limit: number) =>
  db
    .selectFrom('contacts')
    .select(['id', 'account_id', 'is_private', ...SEARCHED])
    .where('trashed_at', 'is not', null)
    .where('trashed_at', '<', before)
    .where('merged_into', 'is', null)
    .limit(limit)
    .execute()

/** Contacts of all accounts, outside the trash, that were private to users who left before a moment: nobody sees them any more. */
export const oldLeftBehind = ({ db }: Context, before: string, limit: number) =>
  db
    .selectFrom('users')
    .innerJoin('contacts', (join) =>
      join
        .onRef('contacts.account_id', '=', 'users.account_id')
        .onRef('contacts.user_id', '=', 'users.id')
        .on('contacts.is_private', '=', 1)
        .on('contacts.merged_into', 'is', null),
    )
    .select(['contacts.id', 'contacts.account_id', 'contacts.is_private'])
    .select(SEARCHED.map((column) => `contacts.${column}` as const))
    .where('users.removed_at', '<', before)
    .where('contacts.trashed_at', 'is', null)
    .limit(limit)
    .execute()
