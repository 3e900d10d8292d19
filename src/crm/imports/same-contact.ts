import type { Context } from '../../core/context.ts'
import { askingTogether } from '../../queries/together.ts'
import { EMAILS_BY_INDEX, PHONES_BY_INDEX } from '../contact-fields/fields.ts'
import { nameOf } from '../contact-store/contact.ts'
import { phonesOf } from '../contact-store/contact-numbers.ts'
import { contactsOfNames } from '../contact-store/named-contact-queries.ts'
import { type Addressee, contactsOfEmails } from '../contacts/same-contact-queries.ts'
import { isSameNumber, isTelling, type PhoneNumber } from '../phones/same-number.ts'
import { fold } from '../texts/fold.ts'
import { type Called, namesAgree } from './names-agree.ts'

/** What a contact is told from others by, as rows and contacts have it. */
type Identity = Partial<
  Record<
    | 'first_name'
    | 'last_name'
    | 'middle_name'
    | 'suffix'
    | 'company'
    | (typeof EMAILS_BY_INDEX)[number]
    | (typeof PHONES_BY_INDEX)[number],
    string | null
  >
> & { numbers?: string | null }

/** People of one name, or with one address, that are looked through. */
const MAX_ALIKE = 50

const valuesOf = (one: Identity, names: readonly Exclude<keyof Identity, 'numbers'>[]): string[] =>
  names.map((name) => (one[name] ?? '').trim()).filter(Boolean)

const emailsOf = (one: Identity): string[] =>
  valuesOf(one, EMAILS_BY_INDEX).map((email) => email.toLowerCase())

const foldedNameOf = (one: Identity): string => fold(nameOf(one).trim())

const tellingPhones = (ctx: Context, one: Identity): PhoneNumber[] =>
  phonesOf(ctx, one, PHONES_BY_INDEX).filter(isTelling)

/** Whether a name that does not agree makes of one address two people; else the name may be what is to be corrected. */
interface Sameness {
  isByName: boolean
}

/** Of each row the contact that has one of its addresses, or else its name and one of its numbers. */
export async function sameContacts(
  ctx: Context,
  rows: readonly Identity[],
  { isByName }: Sameness,
): Promise<(number | undefined)[]> {
  const emails = [...new Set(rows.flatMap(emailsOf))]
  const withPhone = rows.filter((row) => valuesOf(row, PHONES_BY_INDEX).length > 0)
  const names = [...new Set(withPhone.map(foldedNameOf).filter((name) => name !== ''))]
  const [addressees, namesakes] = await askingTogether(ctx, () =>
    Promise.all([contactsOfEmails(ctx, emails, MAX_ALIKE), contactsOfNames(ctx, names, MAX_ALIKE)]),
  )
  const withEmail = new Map(emails.map((email, place) => [email, addressees[place]!]))
  const called = new Map(names.map((name, place) => [name, namesakes[place]!]))
  return rows.map((row) => {
    const known: Addressee[] = emailsOf(row).flatMap((email) => withEmail.get(email) ?? [])
    return (
      known.find((one) => namesAgree(row, one))?.id ??
      (isByName ? undefined : known[0]?.id) ??
      withOnePhoneOf(ctx, row, called.get(foldedNameOf(row)) ?? [])
    )
  })
}

function withOnePhoneOf(
  ctx: Context,
  row: Identity,
  namesakes: readonly (Identity & { id: number })[],
): number | undefined {
  if (namesakes.length === 0) return undefined
  const phones = tellingPhones(ctx, row)
  return namesakes.find(
    (one) =>
      (one.suffix ?? '') === (row.suffix ?? '') &&
      tellingPhones(ctx, one).some((theirs) => phones.some((mine) => isSameNumber(mine, theirs))),
  )?.id
}

/** Rows of a file that would be contacts by now, had they been imported: another one may be the same. */
export class ExpectedContacts {
  #ctx: Context
  #byEmail = new Map<string, (Called & { row: number })[]>()
  #byNumber = new Map<string, number>()

  constructor(ctx: Context) {
    this.#ctx = ctx
  }

  add(contact: Identity, row: number): void {
    const { first_name, middle_name, last_name, suffix } = contact
    for (const email of emailsOf(contact)) {
      const known = this.#byEmail.get(email) ?? []
      if (known.length < MAX_ALIKE) known.push({ row, first_name, middle_name, last_name, suffix })
      this.#byEmail.set(email, known)
    }
    for (const key of this.#numberKeysOf(contact)) if (!this.#byNumber.has(key)) this.#byNumber.set(key, row)
  }

  /** The row that has one of its addresses, or else its name and one of its numbers. */
  find(contact: Identity, { isByName }: Sameness): number | undefined {
    const known = emailsOf(contact).flatMap((email) => this.#byEmail.get(email) ?? [])
    const byEmail = known.find((one) => namesAgree(contact, one)) ?? (isByName ? undefined : known[0])
    if (byEmail) return byEmail.row
    const ofNumbers = this.#numberKeysOf(contact).map((key) => this.#byNumber.get(key))
    return ofNumbers.find((row) => row !== undefined)
  }

  /** Its numbers, each with the name that has to be the same, too. */
  #numberKeysOf(contact: Identity): string[] {
    const name = foldedNameOf(contact)
    if (name === '') return []
    return tellingPhones(this.#ctx, contact).map(({ key }) => `${name} ${contact.suffix ?? ''} ${key}`)
  }
}

/** Contacts that were written after rows were asked for: where one of them may be the same, the row has to be asked for again. */
export class WrittenSince {
  #ids = new Set<number>()
  #keys = new Set<string>()

  add(contact: Identity & { id: number }): void {
    this.#ids.add(contact.id)
    for (const email of emailsOf(contact)) this.#keys.add(email)
    this.#keys.add(foldedNameOf(contact))
  }

  mayBe(row: Identity, heard: number | undefined): boolean {
    if (this.#ids.size === 0) return false
    return (
      (heard !== undefined && this.#ids.has(heard)) ||
      this.#keys.has(foldedNameOf(row)) ||
      emailsOf(row).some((email) => this.#keys.has(email))
    )
  }
}
