import type { Kysely } from 'kysely'
import type { Context } from '../../core/context.ts'
import type { Schema } from '../../database/schema.ts'
import { type Placeholders, prepared } from '../../database/statements/prepared.ts'

type Most = { account_id: number; user_id: number; most: number }

/** A contact of an owner, seen or not, if there are more than so many. */
const ownedBeyond = prepared<Most, { id: number }>((db, value) => ownedContacts(db, value))

/** The same of those that only the owner sees. */
const privateBeyond = prepared<Most, { id: number }>((db, value) =>
  ownedContacts(db, value).where('is_private', '=', 1),
)

const ownedContacts = (db: Kysely<Schema>, value: Placeholders<Most>) =>
  db
    .selectFrom('contacts')
    .select('id')
    .where('account_id', '=', value('account_id'))
    .where('user_id', '=', value('user_id'))
    .where('trashed_at', 'is', null)
    .limit(1)
    .offset(value('most'))

/** Whether a user owns more contacts than so many, seen or not. */
export const areMoreOwnedBy = async (
  { db, viewer }: Context,
  user_id: number,
  most: number,
): Promise<boolean> =>
  (await ownedBeyond.first(db, { account_id: viewer.account_id, user_id, most })) !== undefined

/** Whether more contacts than so many are private to the viewer. */
export const areMorePrivate = async (
  { db, viewer: { account_id, user_id } }: Context,
  _: unknown,
  most: number,
): Promise<boolean> => (await privateBeyond.first(db, { account_id, user_id, most })) !== undefined
