import type { Context } from '../../core/context.ts'
import { EMAILS_BY_INDEX, PHONES_BY_INDEX } from '../contact-fields/fields.ts'
import { phonesOf } from '../contact-store/contact-numbers.ts'
import {
  contactsOfName,
  IDENTIFYING_COLUMNS,
  type IdentifiedRow,
} from '../contact-store/named-contact-queries.ts'
import { typedWords, wantedNumber } from '../phones/number-words.ts'
import { readNumber } from '../phones/read-number.ts'
import { isSameNumber, isTelling, toPhoneNumber } from '../phones/same-number.ts'
import { contactsWithWords } from '../search/contact-search.ts'
import { fold, wordsOf } from '../texts/fold.ts'

/** Contacts that the index offers and that are then held against what was asked for. */
const MAX_OFFERED = 500

/** The words of an address that the index is asked for: the longest, of which there are fewest. */
const MAX_WORDS = 5

/** Contacts of the viewer that have this e-mail address, in any of the three fields and in any case. */
export async function contactsWithEmail(ctx: Context, email: string): Promise<IdentifiedRow[]> {
  const wanted = email.trim().toLowerCase()
  const words = [...new Set(wordsOf(wanted))].sort((one, other) => other.length - one.length)
  const offered = await offeredBy(
    ctx,
    words.slice(0, MAX_WORDS).map((word) => [word]),
  )
  return offered.filter((row) => EMAILS_BY_INDEX.some((field) => row[field]?.trim().toLowerCase() === wanted))
}

/** Contacts of the viewer that have this telephone number, in whatever written form. */
export async function contactsWithPhone(ctx: Context, phone: string): Promise<IdentifiedRow[]> {
  const { country } = ctx.viewer
  const wanted = toPhoneNumber(phone, readNumber(phone, country))
  if (!isTelling(wanted)) return []
  const offered = await offeredBy(ctx, wordsOfPhone(ctx, phone))
  return offered.filter((row) =>
    phonesOf(ctx, row, PHONES_BY_INDEX).some((theirs) => isSameNumber(theirs, wanted)),
  )
}

/** Ids of contacts of the viewer that may have this telephone number, or one that ends alike: the newest. */
export async function idsWithPhone(ctx: Context, phone: string, limit: number): Promise<number[]> {
  if (!isTelling(toPhoneNumber(phone, readNumber(phone, ctx.viewer.country)))) return []
  const offered = await contactsWithWords(ctx, wordsOfPhone(ctx, phone), {
    isName: false,
    limit,
    columns: ['id'],
  })
  return offered.map(({ id }) => id)
}

/** One of them is there, however the number was written. */
const wordsOfPhone = ({ viewer }: Context, phone: string): string[][] => [
  [...new Set([...wantedNumber(phone, viewer.country), ...typedWords(phone)])],
]

/** Contacts of the viewer that are called exactly this, ignoring case and accents. */
export const contactsNamed = (ctx: Context, name: string, limit: number) =>
  contactsOfName(ctx, fold(name.trim().replace(/\s+/g, ' ')), limit)

async function offeredBy(ctx: Context, wanted: string[][]): Promise<IdentifiedRow[]> {
  if (wanted.length === 0 || wanted.some((words) => words.length === 0)) return []
  return contactsWithWords(ctx, wanted, {
    isName: false,
    limit: MAX_OFFERED,
    columns: IDENTIFYING_COLUMNS,
  })
}
