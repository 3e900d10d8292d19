import type { Context } from '../../core/context.ts'
import { idsAmong } from '../../database/statements/ids-among.ts'
import { prepared } from '../../database/statements/prepared.ts'

const firstShared = prepared<{ account_id: number; ids: string }, { id: number }>((db, value) =>
  db
    .selectFrom('contacts')
    .select('id')
    .where('account_id', '=', value('account_id'))
    .where('id', 'in', idsAmong(value('ids')))
    .where('is_private', '=', 0)
    .limit(1),
)

/** Whether any of these contacts is one that the whole account sees. */
export const hasShared = async ({ db, viewer }: Context, ids: readonly number[]): Promise<boolean> =>
  (await firstShared.first(db, { account_id: viewer.account_id, ids: JSON.stringify(ids) })) !== undefined
