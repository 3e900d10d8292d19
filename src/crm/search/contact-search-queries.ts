import type { Context } from '../../core/context.ts'
import type { ContactRow } from '../../database/schema.ts'
import { CONTACT_FIELDS, type ContactField } from '../contacts/fields.ts'
import { wordsOf } from './fold.ts'
import { searchIndexOf } from './index-of.ts'
import { phoneWords } from './phone-words.ts'
import type { ContactWords, Owner } from './search-index.ts'

type Searched = Pick<ContactRow, ContactField['name']>

const NAMES = CONTACT_FIELDS.filter(({ searched }) => searched === 'name').map(({ name }) => name)
const TEXTS = CONTACT_FIELDS.filter(({ searched }) => searched === 'text').map(({ name }) => name)
const PHONES = CONTACT_FIELDS.filter(({ searched }) => searched === 'phone').map(({ name }) => name)
const SEARCHED: ReadonlySet<string> = new Set([...NAMES, ...TEXTS, ...PHONES])

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
  if (!Object.keys(changed).some((field) => SEARCHED.has(field))) return
  const hasNewName = NAMES.some((field) => field in changed)
  await searchIndexOf(ctx.db).replaceContact(ownerOf(ctx), id, contactWords(fields), hasNewName)
}

/** Takes a contact out of the full-text index. */
export const unindexContact = (ctx: Context, id: number) =>
  searchIndexOf(ctx.db).removeContact(ownerOf(ctx), id)

/** Puts the text of a note, new or changed, into the index. */
export const indexNote = (ctx: Context, id: number, body: string) =>
  searchIndexOf(ctx.db).replaceNote(ownerOf(ctx), id, [...new Set(wordsOf(body))])

export const unindexNote = (ctx: Context, id: number) => searchIndexOf(ctx.db).removeNote(ownerOf(ctx), id)

const ownerOf = ({ db, viewer }: Context): Owner => ({ db, account_id: viewer.account_id })

function contactWords(fields: Partial<Searched>): ContactWords {
  return {
    names: textWords(fields, NAMES),
    others: [
      ...textWords(fields, TEXTS),
      ...PHONES.flatMap((name) => phoneWords(String(fields[name] ?? ''))),
    ],
  }
}

/** The words of some fields; a name with an apostrophe or a hyphen is also found when it is written as one word. */
function textWords(fields: Partial<Searched>, names: readonly (keyof Searched)[]): string[] {
  return names.flatMap((name) => {
    const text = fields[name]
    if (!text) return []
    const words = wordsOf(String(text))
    return words.length > 1 ? [...words, ...joinedWords(String(text))] : words
  })
}

const joinedWords = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)+/gu) ?? []).map((word) => wordsOf(word).join(''))
