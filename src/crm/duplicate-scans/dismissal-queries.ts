import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import type { Order, Position } from '../../core/page.ts'
import { fetchPageOf } from '../../queries/keyset.ts'

const ORDER: Order = { column: 'id', is_descending: true, is_nullable: false }

/** Two contacts by their ids, the lower one first. */
export interface Pair {
  contact_id: number
  other_id: number
}

export async function findDismissal({ db, viewer }: Context, pair: Pair) {
  return db
    .selectFrom('duplicate_dismissals')
    .select(['id', 'contact_id', 'other_id', 'user_id', 'created_at'])
    .where('account_id', '=', viewer.account_id)
    .where('contact_id', '=', pair.contact_id)
    .where('other_id', '=', pair.other_id)
    .executeTakeFirst()
}

/** Said by the viewer now, unless by somebody else, or at another time; gives its id. */
export async function insertDismissal(
  { db, viewer, now }: Context,
  pair: Pair,
  said: { user_id?: number; created_at?: string } = {},
): Promise<number> {
  const { id } = await db
    .insertInto('duplicate_dismissals')
    .values({ user_id: viewer.user_id, created_at: now, ...said, ...pair, account_id: viewer.account_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The one with this id, whether its contacts are in the trash or not. */
export const dismissalOfId = ({ db, viewer }: Context, id: number) =>
  db
    .selectFrom('duplicate_dismissals')
    .select(['id', 'contact_id', 'other_id', 'user_id', 'created_at'])
    .where('account_id', '=', viewer.account_id)
    .where('id', '=', id)
    .executeTakeFirst()

export const removeDismissal = ({ db, viewer }: Context, pair: Pair) =>
  db
    .deleteFrom('duplicate_dismissals')
    .where('account_id', '=', viewer.account_id)
    .where('contact_id', '=', pair.contact_id)
    .where('other_id', '=', pair.other_id)
    .execute()

/** All pairs of the account that somebody said are two, as two ids with a blank between, the lower one first. */
export async function allDismissals(db: Context['db'], accountId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('duplicate_dismissals')
    .select(['contact_id', 'other_id'])
    .where('account_id', '=', accountId)
    .execute()
  return rows.map(({ contact_id, other_id }) => `${contact_id} ${other_id}`)
}

/** Contacts that were said to be somebody else than this one. */
export async function dismissedFor({ db, viewer }: Context, contactId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('duplicate_dismissals')
    .select(['contact_id', 'other_id'])
    .where('account_id', '=', viewer.account_id)
    .where((eb) => eb.or([eb('contact_id', '=', contactId), eb('other_id', '=', contactId)]))
    .execute()
  return new Set(rows.map(({ contact_id, other_id }) => (contact_id === contactId ? other_id : contact_id)))
}

/** What was dismissed, the latest first, or since a moment, as far as the viewer sees both contacts. */
export const dismissalPage = (
  { db, viewer }: Context,
  from: string | undefined,
  position: Position | undefined,
  limit: number,
) =>
  fetchPageOf(
    db
      .selectFrom('duplicate_dismissals')
      .select(['id', 'contact_id', 'other_id', 'user_id', 'created_at'])
      .where('account_id', '=', viewer.account_id)
      .where(
        sql<SqlBool>`(select count(*) from contacts
          where contacts.account_id = ${viewer.account_id}
            and contacts.id in (duplicate_dismissals.contact_id, duplicate_dismissals.other_id)
            and contacts.trashed_at is null
            and (contacts.is_private = 0 or contacts.user_id = ${viewer.user_id})) = 2`,
      )
      .$if(from !== undefined, (query) => query.where('created_at', '>=', from!)),
    { order: ORDER, position, limit },
  )
