import type { Context } from '../../core/context.ts'
import { searchIndexOf } from './index-of.ts'
import type { Owner } from './search-index.ts'
import { contactWords, NAMES, noteWords, SEARCHED, type Searched } from './words.ts'

const IS_SEARCHED: ReadonlySet<string> = new Set(SEARCHED)

/** Puts a new contact into the full-text index, in the transaction of the change itself. */
export const indexContact = (ctx: Context, id: number, fields: Partial<Searched>) =>
  searchIndexOf(ctx.db).insertContact(ownerOf(ctx), id, contactWords(fields))

/** Brings the index up to date with a changed contact, as far as the changes concern it. */
export async function reindexContact(
  ctx: Context,
  id: number,
  fields: Partial<Searched>,
  changed: object,
): Promise<void> {
  if (!Object.keys(changed).some((field) => IS_SEARCHED.has(field))) return
  const hasNewName = NAMES.some((field) => field in changed)
  await searchIndexOf(ctx.db).replaceContact(ownerOf(ctx), id, contactWords(fields), hasNewName)
}

/** Takes a contact out of the full-text index. */
export const unindexContact = (ctx: Context, id: number) =>
  searchIndexOf(ctx.db).removeContact(ownerOf(ctx), id)

/** Puts the text of a note, new or changed, into the index. */
export const indexNote = (ctx: Context, id: number, body: string) =>
  searchIndexOf(ctx.db).replaceNote(ownerOf(ctx), id, noteWords(body))

export const unindexNote = (ctx: Context, id: number) => searchIndexOf(ctx.db).removeNote(ownerOf(ctx), id)

const ownerOf = ({ db, viewer }: Context): Owner => ({ db, account_id: viewer.account_id })
