import type { Kysely } from 'kysely'
import { idType } from '../columns.ts'

/**
 * Pairs that are the same by a third contact know by which. What was counted before says less than what is counted now, and in
 * another form: each account is looked through anew.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('duplicate_pairs').addColumn('through_id', idType(db)).execute()
  await (
    db as Kysely<{
      duplicate_scans: { counts: string | null; checked_at: string | null; seen_entry: number | null }
    }>
  )
    .updateTable('duplicate_scans')
    .set({ counts: null, checked_at: null, seen_entry: null })
    .execute()
}
