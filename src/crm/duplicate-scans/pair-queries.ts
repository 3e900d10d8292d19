import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import type { Order, Position } from '../../core/page.ts'
import type { DuplicatePairRow, Schema } from '../../database/schema.ts'
import { fetchPageOf } from '../../queries/keyset.ts'
import { isShownPair } from '../contact-store/shown-pair-queries.ts'

export type FoundPair = Pick<
  DuplicatePairRow,
  'contact_id' | 'other_id' | 'confidence' | 'group_id' | 'through_id'
>

/** Most alike first. */
const ORDER: Order = { column: 'confidence', is_descending: true, is_nullable: false }

/** Stores what a scan found; pairs of contacts that are gone meanwhile are left out. */
export async function savePairs(
  db: Kysely<Schema>,
  accountId: number,
  scan: number,
  pairs: readonly FoundPair[],
): Promise<void> {
  const ids = [...new Set(pairs.flatMap(({ contact_id, other_id }) => [contact_id, other_id]))]
  const rows = await db
    .selectFrom('contacts')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute()
  const present = new Set(rows.map(({ id }) => id))
  const kept = pairs.filter(({ contact_id, other_id }) => present.has(contact_id) && present.has(other_id))
  if (kept.length === 0) return
  await db
    .insertInto('duplicate_pairs')
    .values(kept.map((pair) => ({ ...pair, account_id: accountId, scan })))
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'contact_id', 'other_id']).doUpdateSet((eb) => ({
        confidence: eb.ref('excluded.confidence'),
        group_id: eb.ref('excluded.group_id'),
        through_id: eb.ref('excluded.through_id'),
        scan: eb.ref('excluded.scan'),
      })),
    )
    .execute()
}

/** Removes some of the pairs that this scan did not find again; how many were removed. */
export async function removeOldPairs(
  db: Kysely<Schema>,
  accountId: number,
  scan: number,
  limit: number,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('duplicate_pairs')
    .where('account_id', '=', accountId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('duplicate_pairs')
        .select('id')
        .where('account_id', '=', accountId)
        .where('scan', '<', scan)
        .limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/**
 * Makes PostgreSQL ask for each pair as it comes, by the index: taken for a join it compared, in an account that it had no statistics of
 * yet, all pairs with all contacts, for ten seconds with 1,500 cards of one person.
 */
const PAIR_BY_PAIR = sql`limit 1 offset 0`

const shownPairs = ({ db, viewer }: Context) => {
  const seen = { account_id: viewer.account_id, viewer_id: viewer.user_id }
  return db.selectFrom('duplicate_pairs').where(isShownPair((name) => seen[name], PAIR_BY_PAIR))
}

const COLUMNS = ['id', 'contact_id', 'other_id', 'confidence', 'group_id', 'through_id'] as const

interface WantedPairs {
  /** In thousandths. */
  minConfidence: number
  /** One of the two changed at or after this moment. */
  updatedFrom: string | undefined
}

/** Stored pairs, as far as the viewer sees both. */
export const pairPage = (
  ctx: Context,
  { minConfidence, updatedFrom }: WantedPairs,
  position: Position | undefined,
  limit: number,
) =>
  fetchPageOf(
    shownPairs(ctx)
      .select(COLUMNS)
      .where('confidence', '>=', minConfidence)
      .$if(updatedFrom !== undefined, (query) =>
        query.where(sql<SqlBool>`exists (select 1 from contacts
          where contacts.account_id = ${ctx.viewer.account_id}
            and contacts.id in (duplicate_pairs.contact_id, duplicate_pairs.other_id)
            and contacts.updated_at >= ${updatedFrom})`),
      ),
    { order: ORDER, position, limit },
  )

/** The stored pairs of a group, the likeliest first: that is where a group stands among all pairs. */
export const pairsOfGroup = (ctx: Context, groupId: number, minConfidence: number, limit: number) =>
  shownPairs(ctx)
    .select(COLUMNS)
    .where('group_id', '=', groupId)
    .where('confidence', '>=', minConfidence)
    .orderBy('confidence', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** The stored pairs of one contact, most alike first. */
export const pairsOf = (ctx: Context, contactId: number, limit: number) =>
  shownPairs(ctx)
    .select(COLUMNS)
    .where((eb) => eb.or([eb('contact_id', '=', contactId), eb('other_id', '=', contactId)]))
    .orderBy('confidence', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
