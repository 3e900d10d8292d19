import type { Context } from '../../core/context.ts'
import { askTogether } from '../../database/prepared.ts'
import { nameOf } from '../contacts/contact.ts'
import { contactsOfNames } from '../contacts/contact-queries.ts'
import { EMAILS_BY_INDEX, PHONES_BY_INDEX } from '../contacts/fields.ts'
import { contactsOfEmails } from '../contacts/same-contact-queries.ts'
import { fold } from '../search/fold.ts'
import { isSamePhone } from '../search/phone-words.ts'

/** What a contact is told from others by, as rows and contacts have it. */
type Identity = Partial<
  Record<
    | 'first_name'
    | 'last_name'
    | 'company'
    | (typeof EMAILS_BY_INDEX)[number]
    | (typeof PHONES_BY_INDEX)[number],
    string | null
  >
>

/** People of one name that are looked through for the same telephone number. */
const MAX_NAMESAKES = 50

const valuesOf = (one: Identity, names: readonly (keyof Identity)[]): string[] =>
  names.map((name) => (one[name] ?? '').trim()).filter(Boolean)

const emailsOf = (one: Identity): string[] =>
  valuesOf(one, EMAILS_BY_INDEX).map((email) => email.toLowerCase())

const foldedNameOf = (one: Identity): string => fold(nameOf(one).trim())

/** A row's own keys: what makes it the same contact as another row. */
export function keysOf(row: Identity): string[] {
  const name = foldedNameOf(row)
  const numbers = valuesOf(row, PHONES_BY_INDEX).map((phone) => phone.replace(/\D/g, '').slice(-8))
  return [...emailsOf(row), ...(name === '' ? [] : numbers.map((number) => `${name} ${number}`))]
}

/** Of each row the contact that has one of its addresses, or else its name and one of its numbers. */
export async function sameContacts(ctx: Context, rows: readonly Identity[]): Promise<(number | undefined)[]> {
  const emails = [...new Set(rows.flatMap(emailsOf))]
  const withPhone = rows.filter((row) => valuesOf(row, PHONES_BY_INDEX).length > 0)
  const names = [...new Set(withPhone.map(foldedNameOf).filter((name) => name !== ''))]
  const [ids, namesakes] = await askTogether(ctx.db, () =>
    Promise.all([contactsOfEmails(ctx, emails), contactsOfNames(ctx, names, MAX_NAMESAKES)]),
  )
  const idOf = new Map(emails.map((email, place) => [email, ids[place]]))
  const called = new Map(names.map((name, place) => [name, namesakes[place]!]))
  return rows.map((row) => {
    const known = emailsOf(row).map((email) => idOf.get(email))
    return known.find((id) => id !== undefined) ?? withOnePhoneOf(row, called.get(foldedNameOf(row)) ?? [])
  })
}

function withOnePhoneOf(
  row: Identity,
  namesakes: readonly (Identity & { id: number })[],
): number | undefined {
  const phones = valuesOf(row, PHONES_BY_INDEX)
  return namesakes.find((one) =>
    PHONES_BY_INDEX.some((field) => phones.some((phone) => isSamePhone(one[field] ?? '', phone))),
  )?.id
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
