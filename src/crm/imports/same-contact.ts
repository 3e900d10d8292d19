import type { Context } from '../../core/context.ts'
import { turnWhenLong } from '../../turns/turns.ts'
import { contactsOfEmails, contactsOfNames } from '../contacts/alike-contact-queries.ts'
import { MAX_ALIKE } from '../contacts/alike-contacts.ts'
import { type JudgedContact, judgeAlike, profileOfNew } from '../contacts/judge-alike.ts'
import { type ComparedFields, emailsToAskFor, namesToAskFor } from '../contacts/to-ask-for.ts'
import { statisticsOf } from '../duplicate-scans/statistics-of.ts'
import type { ComparedRow } from '../matching/compared-row.ts'
import type { Evidence } from '../matching/evidence.ts'
import { likelihoodOf } from '../matching/likelihood.ts'
import { isNameless, namesAgree } from '../matching/names-agree.ts'
import type { Profile } from '../matching/profile.ts'
import type { Statistics } from '../matching/statistics.ts'

/** Whether a name that does not agree makes of one address two people; else the name may be what is to be corrected. */
export interface Sameness {
  isByName: boolean
}

/** What a name alone does not say: two of one name, and nothing else in common, stay two. */
const BEYOND_NAMES = /^(email|mobile|home_|business_|other_|birthday|company)/

/**
 * Of each row the contact that is there already: the likeliest by the rules by which all duplicates are found, if it is likely, and
 * something besides the name is the same. Contacts are looked up by their addresses and names.
 */
export async function sameContacts(
  ctx: Context,
  rows: readonly ComparedFields[],
  sameness: Sameness,
): Promise<(number | undefined)[]> {
  const emailsOfRows = rows.map(emailsToAskFor)
  const emails = [...new Set(emailsOfRows.flat())]
  const addressees = await contactsOfEmails(ctx, emails, MAX_ALIKE)
  const withEmail = new Map(emails.map((email, place) => [email, addressees[place]!]))
  const addressed = emailsOfRows.map((some) => some.flatMap((email) => withEmail.get(email)!))
  const told = rows.map((row, place) => toldBeyondDoubt(row, addressed[place]!))
  const namesOfRows = rows.map((row, place) => (told[place] ? [] : namesToAskFor(row)))
  const names = [...new Set(namesOfRows.flat())]
  const namesakes = await contactsOfNames(ctx, names, MAX_ALIKE)
  const called = new Map(names.map((name, place) => [name, namesakes[place]!]))
  const statistics = await statisticsOf(ctx)
  const same: (number | undefined)[] = []
  for (const [place, row] of rows.entries()) {
    const ofEmails = addressed[place]!
    const ofNames = namesOfRows[place]!.flatMap((name) => called.get(name)!)
    // Most rows are new, or are there as they were: reading what they are compared by would cost as much as all else.
    if (told[place] || ofEmails.length + ofNames.length === 0) {
      same.push(told[place]?.id)
      continue
    }
    const contact = await chosen(
      profileOfNew(ctx, row),
      row,
      { ofEmails, ofNames },
      { ...sameness, statistics },
    )
    same.push(contact?.id)
    await turnWhenLong()
  }
  return same
}

/**
 * The one contact with an address of a row that has the whole name of the row, too, and no other birthday: to weigh all else would say the same. Most
 * rows of a file that comes in once more are told by this.
 */
export function toldBeyondDoubt<Row extends ComparedRow>(
  row: ComparedFields,
  ofEmails: readonly Row[],
): Row | undefined {
  const [only, ...others] = new Set(ofEmails.filter((one) => namesAgree(row, one)))
  if (!only || others.length > 0) return undefined
  const isSame = (field: 'first_name' | 'last_name' | 'suffix') =>
    (row[field] ?? '').toLowerCase() === (only[field] ?? '').toLowerCase()
  const isWhole = Boolean(row.first_name && row.last_name)
  const hasOtherBirthday = Boolean(row.birthday && only.birthday && row.birthday !== only.birthday)
  return isWhole && !hasOtherBirthday && (['first_name', 'last_name', 'suffix'] as const).every(isSame)
    ? only
    : undefined
}

/** Contacts that may be the one of a row, by what they were found. */
interface Alike<Row> {
  ofEmails: readonly Row[]
  ofNames: readonly Row[]
}

/**
 * Which of them it is. Where both are nothing but an address, they are one. An address that is there says who is to be changed, whatever the
 * names say.
 */
export async function chosen<Row extends ComparedRow>(
  mine: Profile,
  row: ComparedFields,
  { ofEmails, ofNames }: Alike<Row>,
  { isByName, statistics }: Sameness & { statistics: Statistics },
): Promise<Row | undefined> {
  const alike = new Map([...ofEmails, ...ofNames].map((one) => [one.id, one]))
  const agreeing = [...alike.values()].filter((one) => namesAgree(row, one))
  if (agreeing.length > 0) {
    const judged = await judgeAlike(mine, agreeing, statistics)
    const found = judged.find(isThere)
    if (found) return found.contact
  }
  if (!isByName) return ofEmails.find((one) => namesAgree(row, one)) ?? ofEmails[0]
  return isNameless(row) ? ofEmails.find(isNameless) : undefined
}

const isThere = ({ confidence, evidence }: JudgedContact<unknown>): boolean =>
  ['very_likely', 'likely'].includes(likelihoodOf(confidence)) && evidence.some(isTelling)

const isTelling = ({ field, agreement }: Evidence): boolean =>
  agreement === 'same' && BEYOND_NAMES.test(field)
