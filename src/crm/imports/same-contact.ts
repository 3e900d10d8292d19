import type { Context } from '../../core/context.ts'
import { askTogether } from '../../database/prepared.ts'
import { nameOf } from '../contacts/contact.ts'
import { contactsOfName } from '../contacts/contact-queries.ts'
import { EMAILS_BY_INDEX, PHONES_BY_INDEX } from '../contacts/fields.ts'
import { contactOfEmail } from '../contacts/same-contact-queries.ts'
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

/** The contact that has one of the addresses, or else the name and one of the numbers. */
export async function sameContact(ctx: Context, row: Identity): Promise<number | undefined> {
  const phones = valuesOf(row, PHONES_BY_INDEX)
  const name = foldedNameOf(row)
  const [namesakes, ...ids] = await Promise.all([
    phones.length > 0 && name !== '' ? contactsOfName(ctx, name, MAX_NAMESAKES) : [],
    ...emailsOf(row).map((email) => contactOfEmail(ctx, email)),
  ])
  const called = namesakes.find((one) =>
    PHONES_BY_INDEX.some((field) => phones.some((phone) => isSamePhone(one[field] ?? '', phone))),
  )
  return ids.find((id) => id !== undefined) ?? called?.id
}

/** The same for many rows; undefined stands for one that need not be asked for. On PostgreSQL a dry run that waits for each takes three times as long. */
export const sameContacts = (ctx: Context, rows: (Identity | undefined)[]): Promise<(number | undefined)[]> =>
  askTogether(ctx.db, () => Promise.all(rows.map((row) => row && sameContact(ctx, row))))

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

  clear(): void {
    this.#ids.clear()
    this.#keys.clear()
  }
}
