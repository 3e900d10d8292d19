import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { invalidField } from '../../core/errors.ts'
import { readByField } from '../../core/read-input.ts'
import { optionalText } from '../../core/values.ts'
import type { Changes } from '../changes/changes.ts'
import { record } from '../changes/record.ts'
import { contactInput, derivedColumns, FOUND_COLUMNS, type FoundContact } from '../contact-store/contact.ts'
import { numbersOf } from '../contact-store/contact-numbers.ts'
import { insertContact } from '../contact-store/stored-contact-queries.ts'
import { isMobileNumber } from '../phones/read-number.ts'
import { indexContact } from '../search-index/contact-search-queries.ts'
import { ensureSound } from './check-contact.ts'
import { ensureNew } from './likely-duplicates.ts'

export const NewContact = readByField(
  z.strictObject({
    ...contactInput,
    phone: optionalText()
      .optional()
      .describe(
        'A telephone number of whatever kind: put among the mobile or the business ones by its range',
      ),
    unless_duplicate: z
      .boolean()
      .default(false)
      .describe(
        'Refuses with 409 when you see a contact that is more likely than not the same, by the rules of /duplicates',
      ),
  }),
)

/**
 * Adds a contact of the viewer's, and gives it as reading it would. Refuses before it has written anything. `origin` is what its
 * history says of where it came from; `owner` whose it is, if not the viewer's.
 */
export async function storeContact(
  ctx: Context,
  input: Partial<z.output<typeof NewContact>>,
  origin?: Changes,
  owner?: number,
): Promise<FoundContact> {
  const { now, viewer } = ctx
  const contact = newContact(withPhoneSorted(ctx, input))
  await ensureSound(ctx, contact, contact)
  if (input.unless_duplicate) await ensureNew(ctx, contact)
  const derived = derivedColumns(contact)
  contact.user_id = owner ?? viewer.user_id
  contact.name = derived.name
  contact.numbers = numbersOf(ctx, contact)
  contact.created_at = now
  contact.updated_at = now
  contact.id = await insertContact(ctx, { ...contact, ...derived, active_at: now })
  await indexContact(ctx, contact.id, contact)
  await record(ctx, 'contact.created', { type: 'contact', id: contact.id, contact_id: contact.id }, origin)
  return contact
}

/** With a telephone number of no kind in the first field of its kind that is free. */
function withPhoneSorted(
  { viewer }: Context,
  input: Partial<z.output<typeof NewContact>>,
): Partial<z.output<typeof NewContact>> {
  const { phone } = input
  if (!phone) return input
  const fields = isMobileNumber(phone, viewer.country)
    ? (['mobile_phone', 'mobile_phone_2', 'other_phone'] as const)
    : (['business_phone', 'business_phone_2', 'other_phone'] as const)
  const free = fields.find((field) => !input[field])
  if (!free) throw invalidField('phone', 'no_room', 'has no field left: name the one it is to replace')
  return { ...input, [free]: phone }
}

/**
 * A contact without anything in it. It comes out of a parser because V8 keeps objects that were given so many properties one by one
 * in a form that is slow to read and to copy.
 */
const BLANK = JSON.parse(
  JSON.stringify(Object.fromEntries(FOUND_COLUMNS.map((column) => [column, null]))),
) as FoundContact

/** What is read, and not stored as it is. */
const NO_COLUMNS = new Set(['is_private', 'unless_duplicate', 'phone'])

/** The fields as a row: all rows have the same shape, however different the inputs are, which makes using them twice as quick. */
function newContact(input: Partial<z.output<typeof NewContact>>): FoundContact {
  const contact = { ...BLANK, is_private: input.is_private ? 1 : 0 } as FoundContact
  const fields = contact as Record<string, unknown>
  for (const field in input)
    if (!NO_COLUMNS.has(field)) fields[field] = input[field as keyof typeof input] ?? null
  return contact
}
