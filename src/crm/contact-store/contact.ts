import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { id, integerBetween, isSeen, optionalChoice, optionalText } from '../../core/values.ts'
import { optionalYearlyDay, YEARLY_DAY } from '../../core/yearly-day.ts'
import type { ContactRow } from '../../database/schema.ts'
import { readIds } from '../../database/statements/gathered-ids.ts'
import {
  CONTACT_FIELDS,
  type ContactField,
  EMAILS_BY_INDEX,
  type FieldName,
} from '../contact-fields/fields.ts'
import { storedNumbers } from '../phones/numbers.ts'
import { fold } from '../texts/fold.ts'
import { photoUrl } from './photo-url.ts'

export const ContactId = id().describe('The id of a contact')

/** What a person may write: all optional, null clears. Shared by create and update. */
export const contactInput = {
  ...(Object.fromEntries(
    CONTACT_FIELDS.map((field) => [field.name, inputOf(field).optional()]),
  ) as unknown as FieldInputs),
  status: optionalChoice(64)
    .optional()
    .describe('A status of the account: lead, prospect, customer, inactive, other or one of its own'),
  is_private: z.boolean().optional().describe('Whether only its owner sees it'),
}
type FieldInputs = Record<Exclude<FieldName, IndexName>, z.ZodOptional<z.ZodNullable<z.ZodString>>> &
  Record<IndexName, z.ZodOptional<z.ZodNullable<z.ZodInt>>>
type IndexName = 'preferred_email_index' | 'preferred_phone_index'

function inputOf({ type, between, label }: ContactField) {
  if (type === 'date')
    return optionalYearlyDay().describe(`${label}, YYYY-MM-DD, or --MM-DD where the year is not known`)
  if (type === 'integer')
    return integerBetween(...between!)
      .nullable()
      .describe(`${label}, ${between!.join(' to ')}`)
  return optionalText().describe(label)
}

const outputOf = (type: ContactField['type']) =>
  type === 'integer' ? z.int() : type === 'date' ? z.string().regex(YEARLY_DAY) : z.string()

/** The columns that leave Kith, in their order; nothing else of the table ever does. */
export const PUBLIC_COLUMNS = [
  'id',
  'user_id',
  'is_private',
  'status',
  'name',
  'created_at',
  'updated_at',
  'last_action_at',
  'trashed_at',
  'photo_id',
  'numbers',
  ...CONTACT_FIELDS.map(({ name }) => name),
] as const satisfies (keyof ContactRow)[]
export type PublicColumn = (typeof PUBLIC_COLUMNS)[number]

/** A contact as queries give it. */
export type StoredContact = Pick<ContactRow, PublicColumn>

/** What is read of contacts that are shown: what is stored of each, and the lists it is in as the database gathers them. */
export type FoundContact = StoredContact & { list_ids: string | null }
export type FoundColumn = keyof FoundContact
export const FOUND_COLUMNS: readonly FoundColumn[] = [...PUBLIC_COLUMNS, 'list_ids']

/** What a list shows unasked: reading and writing `numbers` of each contact takes a twenty-fifth of a search. */
export const LISTED_COLUMNS: readonly FoundColumn[] = FOUND_COLUMNS.filter((column) => column !== 'numbers')

/** A contact by itself. */
export const ContactRecord = z.strictObject({
  id: ContactId,
  user_id: z.int().describe('Its owner'),
  is_private: z.boolean(),
  status: z.string().nullable(),
  name: z.string().describe('What people call it; made from its fields'),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  last_action_at: z.iso
    .datetime()
    .nullable()
    .describe('The latest note, message, completed call, activity or task'),
  trashed_at: z.iso.datetime().nullable(),
  photo_id: z
    .int()
    .nullable()
    .describe('The photo that is its picture: the first one, until another is chosen'),
  photo_url: z.string().nullable().describe('Where that picture is found on this server, small'),
  numbers: z
    .record(z.string(), z.string())
    .describe(
      'Its telephone numbers in E.164, by field, as far as they can be read; an extension stands behind `;ext=`',
    ),
  ...(Object.fromEntries(
    CONTACT_FIELDS.map(({ name, type, label }) => [name, outputOf(type).nullable().describe(label)]),
  ) as Record<Exclude<FieldName, IndexName>, z.ZodNullable<z.ZodString>> &
    Record<IndexName, z.ZodNullable<z.ZodInt>>),
})
export type ContactRecord = z.infer<typeof ContactRecord>

/** A contact as people and programs get it, with what it belongs to. */
export const Contact = ContactRecord.extend({
  list_ids: z.array(z.int()).describe('The lists it is in'),
})
export type Contact = z.infer<typeof Contact>

/**
 * A row of `FOUND_COLUMNS`, or of some of them, turned into what leaves in place: lists are long, and copying costs. With
 * `photo_id` comes `photo_url`.
 */
export function toContactRecord(ctx: Context, row: FoundContact): Contact
export function toContactRecord(ctx: Context, row: Partial<FoundContact>): ContactRecord
export function toContactRecord({ viewer }: Context, row: Partial<FoundContact>): ContactRecord {
  const contact = row as unknown as Contact
  if (row.list_ids !== undefined) contact.list_ids = readIds(row.list_ids)
  if (row.numbers !== undefined) contact.numbers = storedNumbers(row.numbers)
  if (row.is_private !== undefined) contact.is_private = row.is_private === 1
  if (row.photo_id !== undefined) contact.photo_url = photoUrl(viewer.door, row.photo_id)
  return contact
}

type Named = Pick<ContactRow, FieldName>

/** What people call a contact: its name, else its company, else its e-mail address. */
export function nameOf(fields: Partial<Named>): string {
  const person = [fields.first_name, fields.last_name].filter(saysSomething).map((part) => part.trim())
  if (person.length > 0) return person.join(' ')
  const others = [fields.company, ...EMAILS_BY_INDEX.map((email) => fields[email])]
  return others.find(saysSomething)?.trim() ?? ''
}

/** Whether there is anything to know a contact by. */
export const isBlank = (fields: Partial<Named>): boolean => nameOf(fields) === ''

const saysSomething = (text: string | null | undefined): text is string => !!text && isSeen(text)

const foldedOrNull = (text: string | null | undefined): string | null => fold(text?.trim() ?? '') || null

/** What is stored beside the fields because it is searched or sorted by. */
export const derivedColumns = (fields: Partial<Named>) => ({
  name: nameOf(fields),
  sort_name: foldedOrNull(nameOf(fields)),
  sort_first_name: foldedOrNull(fields.first_name),
  sort_last_name: foldedOrNull(fields.last_name),
  sort_company: foldedOrNull(fields.company),
})
