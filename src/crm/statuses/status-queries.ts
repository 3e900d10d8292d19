import type { Context } from '../../core/context.ts'
import { prepared } from '../../database/prepared.ts'

const usable = prepared<{ account_id: number }, { key: string; label: string; position: number }>(
  (db, value) =>
    db
      .selectFrom('statuses')
      .select(['key', 'label', 'position'])
      .where('account_id', '=', value('account_id'))
      .where('retired_at', 'is', null)
      .orderBy('position'),
)

/** The statuses that contacts of the account may be given, in their order. */
export const usableStatuses = ({ db, viewer }: Context) => usable.all(db, { account_id: viewer.account_id })

/** What a new account starts with. */
const FIRST_STATUSES = ['Lead', 'Prospect', 'Customer', 'Inactive', 'Other']

export const insertFirstStatuses = ({ db }: Context, accountId: number) =>
  db
    .insertInto('statuses')
    .values(
      FIRST_STATUSES.map((label, position) => ({
        account_id: accountId,
        key: label.toLowerCase(),
        label,
        position,
        retired_at: null,
      })),
    )
    .execute()
