import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import type { Needed } from '../../core/needed.ts'
import { nextVersion } from '../../core/version.ts'
import type { ContactRow } from '../../database/schema.ts'
import { PreparedQueries, preparedInsertion } from '../../database/statements/prepared.ts'
import { type FoundContact, PUBLIC_COLUMNS } from './contact.ts'

type ContactInsert = Omit<ContactRow, 'id' | 'merged_into'> & { merged_into?: number | null }

/** Every insertion names every column, so that all of them are one prepared statement. */
const INSERTED_COLUMNS = [
  ...PUBLIC_COLUMNS,
  ...(['account_id', 'active_at', 'sort_name', 'sort_first_name', 'sort_last_name', 'sort_company'] as const),
]

const insertion = preparedInsertion<ContactInsert & { id: number }>('contacts', INSERTED_COLUMNS)

type NewContact = Partial<ContactInsert> &
  Pick<ContactRow, 'user_id' | 'is_private' | 'name' | 'created_at' | 'updated_at' | 'active_at'>

/** Stores a new contact of the viewer's account; columns left out are null. */
export const insertContact = (ctx: Context, row: NewContact): Promise<number> =>
  insertion.run(ctx.db, { ...row, account_id: ctx.viewer.account_id } as ContactInsert)

/** A contact that is going to be stored. */
export const NEW_CONTACT: Needed = { expect: ({ db }) => insertion.lookAhead(db) }

const updates = new PreparedQueries<Partial<ContactInsert> & { id: number; account_id: number }>()

/** Writers take the row that was found, not an id: nobody writes what they could not see. */
export async function saveContact(
  ctx: Context,
  { id }: Pick<FoundContact, 'id'>,
  changes: Partial<ContactInsert>,
): Promise<void> {
  const columns = Object.keys(changes) as (keyof ContactInsert)[]
  await updates.leave(
    ctx.db,
    columns.join(),
    { ...changes, id, account_id: ctx.viewer.account_id },
    (db, value) =>
      db
        .updateTable('contacts')
        .set(Object.fromEntries(columns.map((column) => [column, value(column)])))
        .where('account_id', '=', value('account_id'))
        .where('id', '=', value('id')),
    { row: { table: 'contacts', id } },
  )
}

type Touch = { account_id: number; id: number; updated_at: string }
const touches = new PreparedQueries<Touch>()

/** Moves a contact that was found to a later version, and remembers since which one nothing of it was edited. */
export async function saveTouch(ctx: Context, { id }: { id: number }, updated_at: string): Promise<void> {
  await touches.leave(
    ctx.db,
    '',
    { id, account_id: ctx.viewer.account_id, updated_at },
    (db, value) =>
      db
        .updateTable('contacts')
        .set({
          edited_at: sql`case when touched_at = updated_at then edited_at else updated_at end`,
          touched_at: value('updated_at'),
          updated_at: value('updated_at'),
        })
        .where('account_id', '=', value('account_id'))
        .where('id', '=', value('id')),
    { row: { table: 'contacts', id } },
  )
}

/** Since which version nothing of a contact was edited, where it has only moved since. */
export async function editedAt({ db, viewer }: Context, { id }: { id: number }): Promise<string | undefined> {
  const row = await db
    .selectFrom('contacts')
    .select('edited_at')
    .where('account_id', '=', viewer.account_id)
    .where('id', '=', id)
    .whereRef('touched_at', '=', 'updated_at')
    .executeTakeFirst()
  return row?.edited_at ?? undefined
}

/** Removes a contact for good; what hangs off it goes with it by its foreign key. */
export const removeContact = ({ db, viewer }: Context, { id }: { id: number }) =>
  db.deleteFrom('contacts').where('account_id', '=', viewer.account_id).where('id', '=', id).execute()

/**
 * Gives the contacts of a user that others see, the trash included, to another. All get one new version, later than any that one of
 * them has had.
 */
export async function reassignContacts(
  { db, viewer, now }: Context,
  from: { id: number },
  toUserId: number,
): Promise<void> {
  const { latest } = await db
    .selectFrom('contacts')
    .select((eb) => eb.fn.max('updated_at').as('latest'))
    .where('account_id', '=', viewer.account_id)
    .where('user_id', '=', from.id)
    .where('is_private', '=', 0)
    .executeTakeFirstOrThrow()
  if (latest === null) return
  await db
    .updateTable('contacts')
    .set({ user_id: toUserId, updated_at: nextVersion(now, latest) })
    .where('account_id', '=', viewer.account_id)
    .where('user_id', '=', from.id)
    .where('is_private', '=', 0)
    .execute()
}
