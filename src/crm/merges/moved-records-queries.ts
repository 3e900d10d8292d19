import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { MOVED } from './what-moves.ts'

type Moved = (typeof MOVED)[number]

/** Ids of records by kind. */
export type MovedIds = Record<string, number[]>

/** What hangs off a contact that was found, the trash included. */
export async function hangingOff(ctx: Context, contact: { id: number }): Promise<MovedIds> {
  const ids: MovedIds = {}
  for (const one of MOVED) ids[one.kind] = await idsOf(ctx, one, contact.id)
  return ids
}

async function idsOf({ db, viewer }: Context, { table, column }: Moved, contactId: number) {
  // Sorted here: to give them in order, SQLite would rather walk all rows of the account by their ids.
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
    where account_id = ${viewer.account_id} and ${sql.ref(column)} = ${contactId}`.execute(db)
  return rows.map(({ id }) => id).sort((one, other) => one - other)
}

/** Records moved by one statement: engines limit how many values one may have. */
const BATCH = 500

/** Gives records to another contact, those of them that are still the first one's. Their own versions stay: nobody edited them. */
export async function moveRecords(
  ctx: Context,
  ids: MovedIds,
  from: { id: number },
  to: { id: number },
): Promise<void> {
  for (const one of MOVED) {
    const all = ids[one.kind] ?? []
    for (let start = 0; start < all.length; start += BATCH)
      await move(ctx, one, all.slice(start, start + BATCH), from.id, to.id)
  }
}

const move = ({ db, viewer }: Context, { table, column }: Moved, ids: number[], from: number, to: number) =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to}
  where account_id = ${viewer.account_id} and ${sql.ref(column)} = ${from} and id in (${sql.join(ids)})`.execute(
    db,
  )
