import type { Context } from '../../core/context.ts'
import { searchIndexOf } from './index-of.ts'
import type { Owner } from './search-index.ts'
import { contactWords, noteWords, SEARCHED, type Searched } from './words.ts'

/** Puts a new contact into the full-text index, in the transaction of the change itself. */
export const indexContact = (ctx: Context, id: number, fields: Partial<Searched>) =>
  searchIndexOf(ctx.db).insertContact(ownerOf(ctx), id, contactWords(fields))

/** Brings the index up to date with a contact that was changed, as far as that concerns it. */
export async function reindexContact(
  ctx: Context,
  before: Searched & { id: number },
  after: Searched,
): Promise<void> {
  if (SEARCHED.some((field) => before[field] !== after[field]))
    await searchIndexOf(ctx.db).replaceContact(ownerOf(ctx), before.id, before, after)
}

/** Takes a contact, as it was last stored, out of the full-text index. */
export const unindexContact = (ctx: Context, contact: Searched & { id: number }) =>
  searchIndexOf(ctx.db).removeContact(ownerOf(ctx), contact.id, contactWords(contact))

/** Puts the text of a note, new or changed, into the index. */
export const indexNote = (ctx: Context, id: number, body: string) =>
  searchIndexOf(ctx.db).replaceNote(ownerOf(ctx), id, noteWords(body))

export const unindexNote = (ctx: Context, id: number) => searchIndexOf(ctx.db).removeNote(ownerOf(ctx), id)

const ownerOf = ({ db, viewer }: Context): Owner => ({ db, account_id: viewer.account_id })
