import type { Kysely } from 'kysely'
import { idType } from '../columns.ts'

/** What changed since an account was looked through for duplicates is told by its history, and by no clock any more. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('duplicate_scans').addColumn('seen_entry', idType(db)).execute()
  await db.schema.alterTable('duplicate_scans').dropColumn('seen_until').execute()
}
