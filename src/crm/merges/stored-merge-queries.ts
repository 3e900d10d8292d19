import type { Context } from '../../core/context.ts'
import type { MergeRow } from '../../database/schema.ts'
import type { MergeUndo, Report } from './merge.ts'

/** Stores what a merge of two contacts that were found does; how to undo it comes when it is done. */
export async function insertMerge(
  { db, viewer, now }: Context,
  survivor: { id: number },
  duplicate: { id: number },
  report: Report,
): Promise<number> {
  const { id } = await db
    .insertInto('merges')
    .values({
      account_id: viewer.account_id,
      contact_id: survivor.id,
      survivor_id: survivor.id,
      duplicate_id: duplicate.id,
      user_id: viewer.user_id,
      report: JSON.stringify(report),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const saveMerge = (
  { db, viewer }: Context,
  merge: { id: number },
  changes: Partial<Pick<MergeRow, 'undo' | 'undone_at' | 'undone_by'>>,
) =>
  db
    .updateTable('merges')
    .set(changes)
    .where('account_id', '=', viewer.account_id)
    .where('id', '=', merge.id)
    .execute()

/** How to undo a merge that was found, or undefined when that is not known any more. */
export async function undoOf({ db, viewer }: Context, merge: { id: number }): Promise<MergeUndo | undefined> {
  const row = await db
    .selectFrom('merges')
    .select('undo')
    .where('account_id', '=', viewer.account_id)
    .where('id', '=', merge.id)
    .executeTakeFirst()
  return row?.undo ? (JSON.parse(row.undo) as MergeUndo) : undefined
}

/** The latest merge that the same contact took part in after this one, if it has not been undone: it has to be undone first. */
export const laterMerge = ({ db, viewer }: Context, merge: Pick<MergeRow, 'id' | 'contact_id'>) =>
  db
    .selectFrom('merges')
    .select('id')
    .where('account_id', '=', viewer.account_id)
    .where('contact_id', '=', merge.contact_id)
    .where('id', '>', merge.id)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Merges of all accounts that were made before a moment and could still be undone. */
export const oldMerges = ({ db }: Context, before: string, limit: number) =>
  db
    .selectFrom('merges')
    .select(['id', 'account_id', 'duplicate_id', 'undone_at'])
    .where('undo', 'is not', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute()
