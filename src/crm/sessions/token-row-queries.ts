import type { Insertable } from 'kysely'
import type { Context } from '../../core/context.ts'
import type { Database } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'

/** The row of an API token or of a connected app: as whom it acts and what it may. It stays when its secret is gone, for the history. */
export const insertTokenRow = (
  { db, now }: Context,
  row: Omit<Insertable<Schema['api_tokens']>, 'created_at' | 'last_used_at'>,
) =>
  db
    .insertInto('api_tokens')
    .values({ ...row, created_at: now, last_used_at: null })
    .returning(['id', 'name', 'hint', 'is_read_only', 'created_at', 'last_used_at', 'expires_at'])
    .executeTakeFirstOrThrow()

/** The token was used. */
export const saveTokenUse = (db: Database['reader'], accountId: number, id: number, now: string) =>
  saveTokenRow(db, accountId, id, { last_used_at: now })

/** It ends then. */
export const saveTokenEnd = ({ db }: Context, accountId: number, id: number, expires_at: string) =>
  saveTokenRow(db, accountId, id, { expires_at })

const saveTokenRow = (
  db: Database['reader'],
  accountId: number,
  id: number,
  values: { last_used_at: string } | { expires_at: string },
) =>
  db.updateTable('api_tokens').set(values).where('account_id', '=', accountId).where('id', '=', id).execute()
