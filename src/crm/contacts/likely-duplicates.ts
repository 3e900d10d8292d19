import type { Context } from '../../core/context.ts'
import { conflict } from '../../core/errors.ts'
import type { ContactRow } from '../../database/schema.ts'
import { EMAILS_BY_INDEX, type FieldName, PHONES_BY_INDEX } from '../contact-fields/fields.ts'
import { derivedColumns } from '../contact-store/contact.ts'
import type { IdentifiedRow } from '../contact-store/named-contact-queries.ts'
import { toCandidate } from './candidate.ts'
import { contactsNamed, contactsWithEmail, contactsWithPhone } from './same-contacts.ts'

/** Duplicates that a refusal shows. */
const MAX_SHOWN = 5

/** People of one name in one company, looked through for the same company. */
const MAX_NAMESAKES = 100

type Fields = Partial<Pick<ContactRow, FieldName>>

/**
 * Refuses a new contact when one that the viewer sees is likely to be the same: it shares an e-mail address, a telephone
 * number, or both name and company; or the whole name, where the new one says nothing else that would tell them apart.
 */
export async function ensureNew(ctx: Context, fields: Fields): Promise<void> {
  const known = await likelyDuplicates(ctx, fields)
  if (known.length === 0) return
  throw conflict('likely_duplicate', 'A contact that is likely to be the same is already there', {
    candidates: known.slice(0, MAX_SHOWN).map(toCandidate),
  })
}

async function likelyDuplicates(ctx: Context, fields: Fields): Promise<IdentifiedRow[]> {
  const known = new Map<number, IdentifiedRow>()
  const add = (rows: IdentifiedRow[]) => {
    for (const row of rows) known.set(row.id, row)
  }
  const emails = valuesOf(fields, EMAILS_BY_INDEX)
  const phones = valuesOf(fields, PHONES_BY_INDEX)
  for (const email of emails) add(await contactsWithEmail(ctx, email))
  for (const phone of phones) add(await contactsWithPhone(ctx, phone))
  const { name, sort_company, sort_first_name, sort_last_name } = derivedColumns(fields)
  const namesakes = await contactsNamed(ctx, name, MAX_NAMESAKES)
  const isBareName = sort_first_name && sort_last_name && !sort_company && emails.length + phones.length === 0
  add(isBareName ? namesakes : namesakes.filter((row) => row.sort_company === sort_company))
  return [...known.values()]
}

const valuesOf = (fields: Fields, names: readonly FieldName[]): string[] => [
  ...new Set(names.map((name) => String(fields[name] ?? '').trim()).filter(Boolean)),
]
