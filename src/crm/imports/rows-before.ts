import type { Context } from '../../core/context.ts'
import { derivedColumns } from '../contact-store/contact.ts'
import { numbersOf } from '../contact-store/contact-numbers.ts'
import { MAX_ALIKE } from '../contacts/alike-contacts.ts'
import { profileOfNew } from '../contacts/judge-alike.ts'
import { type ComparedFields, emailsToAskFor, namesToAskFor } from '../contacts/to-ask-for.ts'
import { statisticsOf } from '../duplicate-scans/statistics-of.ts'
import { COMPARED_FIELDS, type ComparedRow } from '../matching/compared-row.ts'
import type { Statistics } from '../matching/statistics.ts'
import { chosen, type Sameness, toldBeyondDoubt } from './same-contact.ts'

/** Rows of a file that would be contacts by now, had they been imported: another one may be the same. */
export class ExpectedContacts {
  readonly #ctx: Context
  #statistics: Statistics | undefined
  readonly #byEmail = new Map<string, ComparedRow[]>()
  readonly #byName = new Map<string, ComparedRow[]>()

  constructor(ctx: Context) {
    this.#ctx = ctx
  }

  add(fields: ComparedFields, row: number): void {
    const contact = this.#comparedRow(fields, row)
    for (const email of emailsToAskFor(fields)) put(this.#byEmail, email, contact)
    const { sort_name } = derivedColumns(fields)
    if (sort_name) put(this.#byName, sort_name, contact)
  }

  /** The number of the row that is the same. */
  async find(fields: ComparedFields, sameness: Sameness): Promise<number | undefined> {
    const ofEmails = emailsToAskFor(fields).flatMap((email) => this.#byEmail.get(email) ?? [])
    const ofNames = namesToAskFor(fields).flatMap((name) => this.#byName.get(name) ?? [])
    if (ofEmails.length + ofNames.length === 0) return undefined
    const told = toldBeyondDoubt(fields, ofEmails)
    if (told) return told.id
    this.#statistics ??= await statisticsOf(this.#ctx)
    const asked = { ...sameness, statistics: this.#statistics }
    return (await chosen(profileOfNew(this.#ctx, fields), fields, { ofEmails, ofNames }, asked))?.id
  }

  /** Without what it does not say: there may be many. */
  #comparedRow(fields: ComparedFields, id: number): ComparedRow {
    const row: Record<string, unknown> = { id, user_id: this.#ctx.viewer.user_id, is_private: 0 }
    for (const field of COMPARED_FIELDS) if (fields[field]) row[field] = fields[field]
    const numbers = fields.numbers ?? numbersOf(this.#ctx, fields)
    return { ...row, ...(numbers !== null && { numbers }) } as unknown as ComparedRow
  }
}

/** Contacts that were written after rows were asked for: where one of them may be the same, the row has to be asked for again. */
export class WrittenSince {
  readonly #ids = new Set<number>()
  readonly #keys = new Set<string>()

  add(contact: ComparedFields & { id: number }): void {
    this.#ids.add(contact.id)
    for (const email of emailsToAskFor(contact)) this.#keys.add(email)
    const { sort_name } = derivedColumns(contact)
    if (sort_name) this.#keys.add(sort_name)
  }

  mayBe(row: ComparedFields, heard: number | undefined): boolean {
    if (this.#ids.size === 0) return false
    return (
      (heard !== undefined && this.#ids.has(heard)) ||
      [...emailsToAskFor(row), ...namesToAskFor(row)].some((key) => this.#keys.has(key))
    )
  }
}

function put(known: Map<string, ComparedRow[]>, key: string, contact: ComparedRow): void {
  const rows = known.get(key)
  if (!rows) known.set(key, [contact])
  else if (rows.length < MAX_ALIKE) rows.push(contact)
}
