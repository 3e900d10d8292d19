import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { nextVersion } from '../../core/version.ts'
import type { ContactRow } from '../../database/schema.ts'
import type { Condition } from '../../queries/conditions.ts'
import { inPortions } from '../../queries/portions.ts'
import { removeWith, rowsWith } from '../../queries/rows.ts'
import { changesOf, newRows } from '../../queries/storing.ts'
import { PUBLIC_COLUMNS } from './contact.ts'

type ContactInsert = Omit<ContactRow, 'id' | 'merged_into'> & { merged_into?: number | null }

/** Every insertion names every column, so that all of them are one statement. */
const INSERTED_COLUMNS = [
  ...PUBLIC_COLUMNS,
  ...(['account_id', 'active_at', 'sort_name', 'sort_first_name', 'sort_last_name', 'sort_company'] as const),
]

const contacts = newRows<ContactInsert & { id: number }>('contacts', INSERTED_COLUMNS)

type NewContact = Partial<ContactInsert> &
  Pick<ContactRow, 'user_id' | 'is_private' | 'name' | 'created_at' | 'updated_at' | 'active_at'>

/** Stores a new contact of the viewer's account; columns left out are null. */
export const insertContact = (ctx: Context, row: NewContact): Promise<number> =>
  contacts.insert(ctx, row as ContactInsert)

/** A contact that is going to be stored. */
export const NEW_CONTACT = contacts.isComing

/** Writers take the row that was found, not an id: nobody writes what they could not see. */
export const saveContact = changesOf<Partial<ContactInsert>>('contacts')

const touch = changesOf<{ touched_at: string; updated_at: string }>('contacts', {
  edited_at: sql`case when touched_at = updated_at then edited_at else updated_at end`,
})

/** Moves a contact that was found to a later version, and remembers since which one nothing of it was edited. */
export const saveTouch = (ctx: Context, contact: { id: number }, updated_at: string): Promise<void> =>
  touch(ctx, contact, { touched_at: updated_at, updated_at })

/** Since which version nothing of a contact was edited, where it has only moved since. */
export async function editedAt(ctx: Context, { id }: { id: number }): Promise<string | undefined> {
  const row = await rowsWith(ctx, 'contacts', { id })
    .select('edited_at')
    .whereRef('touched_at', '=', 'updated_at')
    .executeTakeFirst()
  return row?.edited_at ?? undefined
}

/** Removes a contact for good; what hangs off it goes with it by its foreign key. */
export const removeContact = (ctx: Context, { id }: { id: number }) => removeWith(ctx, 'contacts', { id })

/** Goes through all contacts of the account, some at a time: who owns them no index tells of the trash. */
export const contactsInPortions = (ctx: Context, change: (isOfPortion: Condition) => Promise<unknown>) =>
  inPortions(rowsWith(ctx, 'contacts', {}), 'id', change)

/**
 * Gives a portion of the contacts of a user that others see, the trash included, to another. All get one new version, later than any that
 * one of them has had.
 */
export async function reassignContacts(
  ctx: Context,
  from: { id: number },
  toUserId: number,
  isOfPortion: Condition,
): Promise<void> {
  const shared = { user_id: from.id, is_private: 0 } as const
  const { latest } = await rowsWith(ctx, 'contacts', shared)
    .where(isOfPortion)
    .select((eb) => eb.fn.max('updated_at').as('latest'))
    .executeTakeFirstOrThrow()
  if (latest === null) return
  await ctx.db
    .updateTable('contacts')
    .set({ user_id: toUserId, updated_at: nextVersion(ctx.now, latest) })
    .where('account_id', '=', ctx.viewer.account_id)
    .where('user_id', '=', from.id)
    .where('is_private', '=', 0)
    .where(isOfPortion)
    .execute()
}
