import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { CrmError } from '../../core/errors.ts'
import { readInput } from '../../core/read-input.ts'
import { ensureSound } from '../contacts/check-contact.ts'
import { contactInput, nameOf } from '../contacts/contact.ts'
import { contactsOfName } from '../contacts/contact-queries.ts'
import { EMAILS_BY_INDEX, PHONES_BY_INDEX } from '../contacts/fields.ts'
import { contactOfEmail } from '../contacts/same-contact-queries.ts'
import type { Draft, Problem } from '../exchange/draft.ts'
import { fold } from '../search/fold.ts'
import { isSamePhone } from '../search/phone-words.ts'
import type { ImportOptions } from './import.ts'

const Fields = z.strictObject(contactInput)
export type Fields = z.output<typeof Fields>

/** What becomes of a row. */
export type Verdict =
  | { act: 'created'; fields: Fields; problems: Problem[] }
  | { act: 'updated' | 'skipped'; fields: Fields; contact: number; problems: Problem[] }
  | { act: 'refused'; problems: Problem[] }

/** Contacts that would be there by now, had the rows before been imported. */
export interface Expected {
  /** The row that has the key. */
  find(key: string): number | undefined
}

/** People of one name that are looked through for the same telephone number. */
const MAX_NAMESAKES = 50

/** Holds a row against the rules for contacts, and against the contacts that are there. Writes nothing. */
export async function judgeRow(
  ctx: Context,
  { on_duplicate }: ImportOptions,
  draft: Draft,
  expected?: Expected,
): Promise<Verdict> {
  const { problems } = draft
  try {
    const fields = readInput(Fields, draft.fields)
    const { status, is_private: _, ...named } = fields
    await ensureSound(ctx, named, status)
    if (on_duplicate === 'create') return { act: 'created', fields, problems }
    const contact = (await sameContact(ctx, fields)) ?? sameRow(fields, expected)
    if (contact === undefined) return { act: 'created', fields, problems }
    return { act: on_duplicate === 'skip' ? 'skipped' : 'updated', fields, contact, problems }
  } catch (error) {
    if (!(error instanceof CrmError) || error.kind !== 'invalid') throw error
    const refusals = error.fields.map(({ field, message }) => ({ field, message }))
    return { act: 'refused', problems: [...problems, ...refusals] }
  }
}

const valuesOf = (fields: Fields, names: readonly (keyof Fields)[]): string[] =>
  names.map((name) => String(fields[name] ?? '').trim()).filter(Boolean)

/** The contact that has one of the addresses, or else the name and one of the numbers. */
async function sameContact(ctx: Context, fields: Fields): Promise<number | undefined> {
  for (const email of valuesOf(fields, EMAILS_BY_INDEX)) {
    const found = await contactOfEmail(ctx, email)
    if (found !== undefined) return found
  }
  const phones = valuesOf(fields, PHONES_BY_INDEX)
  const name = fold(nameOf(fields as never).trim())
  if (phones.length === 0 || name === '') return undefined
  const namesakes = await contactsOfName(ctx, name, MAX_NAMESAKES)
  return namesakes.find((one) =>
    PHONES_BY_INDEX.some((field) => phones.some((phone) => isSamePhone(one[field] ?? '', phone))),
  )?.id
}

/** A row's own keys: what makes it the same contact as another row. */
export function keysOf(fields: Fields): string[] {
  const name = fold(nameOf(fields as never).trim())
  return [
    ...valuesOf(fields, EMAILS_BY_INDEX).map((email) => email.toLowerCase()),
    ...(name === ''
      ? []
      : valuesOf(fields, PHONES_BY_INDEX).map((phone) => `${name} ${phone.replace(/\D/g, '').slice(-8)}`)),
  ]
}

function sameRow(fields: Fields, expected: Expected | undefined): number | undefined {
  if (!expected) return undefined
  for (const key of keysOf(fields)) {
    const row = expected.find(key)
    if (row !== undefined) return row
  }
  return undefined
}
