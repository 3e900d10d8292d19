import type { Context } from '../../core/context.ts'
import { turnWhenLong } from '../../turns/turns.ts'
import { keptLines } from '../cards/kept-details.ts'
import { CONTACT_FIELDS } from '../contact-fields/fields.ts'
import { chosenContacts } from '../contacts/chosen-contact-queries.ts'
import { ContactListInput, listedContacts } from '../contacts/listed-contacts.ts'
import { headingOf } from '../exchange/columns.ts'
import { writeCsvRow } from '../exchange/write-csv.ts'
import { writeVcard } from '../exchange/write-vcard.ts'
import { fieldLabels } from '../field-labels/field-label-queries.ts'
import type { Note } from '../notes/note.ts'
import { notesOfContacts } from '../notes/notes-of-contacts.ts'
import type { Export, ExportField, StoredChoice } from './export.ts'
import { pastChanges } from './past-changes.ts'

/** Contacts that are read and written at a time. */
const LIMIT = 100

type Shape = Pick<Export, 'format' | 'fields' | 'options'> & { filters: StoredChoice }

/** Some of the contacts, as texts that follow each other; `next` is where the others begin. */
export interface ContactsPart {
  texts: string[]
  rows: number
  next: string | null
}

const LABELS: Record<string, string> = {
  ...Object.fromEntries(CONTACT_FIELDS.map(({ name, label }) => [name, label])),
  is_private: 'Private',
}
const USUAL = [...CONTACT_FIELDS.map(({ name }) => name), 'status', 'is_private'] as ExportField[]

/** The next contacts that were chosen, in the shown order. `withNotes` adds what was noted about each. */
export async function contactsPart(
  ctx: Context,
  shape: Shape,
  cursor: string | null,
  withNotes: boolean,
): Promise<ContactsPart & { items: Record<string, unknown>[] }> {
  const { items, next_cursor } = await nextContacts(ctx, shape, cursor)
  const contacts = items as unknown as Record<string, unknown>[]
  const notes =
    withNotes && items.length > 0
      ? await notesOfContacts(
          ctx,
          items.map(({ id }) => id),
        )
      : []
  const byContact = Map.groupBy(notes, ({ contact_id }) => contact_id)
  const kept =
    shape.format === 'csv' || shape.fields
      ? new Map<number, string[]>()
      : await keptLines(
          ctx,
          items.map(({ id }) => id),
          shape.options.vcard_version,
        )
  const texts: string[] = []
  for (const contact of contacts) {
    if (withNotes && shape.format === 'json') contact['history'] = await pastChanges(ctx, contact)
    if (shape.format === 'json' && texts.length > 0) texts.push(',\n')
    const ofContact = byContact.get(contact['id'] as number) ?? []
    const more = kept.get(contact['id'] as number)
    for (const text of textsOf(shape, contact, withNotes ? ofContact : undefined, more)) {
      texts.push(text)
      await turnWhenLong()
    }
  }
  return { texts, rows: contacts.length, next: next_cursor ?? null, items: contacts }
}

type Values = Record<string, unknown>

/** A contact as it stands in the file, bit by bit: its notes may be long, and many. */
function* textsOf(
  shape: Shape,
  contact: Values,
  notes: readonly Note[] | undefined,
  more: readonly string[] | undefined,
): Generator<string> {
  if (shape.format === 'csv') yield writeCsvRow(columnsOf(shape).map((field) => cellOf(contact[field])))
  else if (shape.format === 'vcard')
    yield* writeVcard(contact, notes?.map(({ body }) => body) ?? [], shape.options.vcard_version, more)
  else yield* jsonOf(more ? { ...contact, device_lines: more } : contact, notes)
}

function* jsonOf(contact: Values, notes: readonly Note[] | undefined): Generator<string> {
  const text = JSON.stringify(contact)
  if (!notes) {
    yield text
    return
  }
  yield `${text.slice(0, -1)},"notes":[`
  for (const [place, note] of notes.entries()) yield (place > 0 ? ',' : '') + JSON.stringify(note)
  yield ']}'
}

function nextContacts(ctx: Context, shape: Shape, cursor: string | null) {
  const { contact_ids } = shape.filters
  if (contact_ids) return nextChosen(ctx, shape, contact_ids, Number(cursor))
  const input = ContactListInput.parse({
    ...(cursor === null ? shape.filters : { cursor }),
    limit: LIMIT,
    ...(shape.format === 'json' && shape.fields && { fields: shape.fields }),
  })
  return listedContacts(ctx, input)
}

/** Those that are gone since they were chosen are left out. */
async function nextChosen(ctx: Context, { format, fields }: Shape, ids: readonly number[], first: number) {
  const last = first + LIMIT
  const contacts = await chosenContacts(ctx, ids.slice(first, last))
  const items =
    format === 'json' && fields
      ? contacts.map((contact) => ({
          id: contact.id,
          ...Object.fromEntries(fields.map((field) => [field, contact[field]])),
        }))
      : contacts
  return { items, next_cursor: last < ids.length ? String(last) : null }
}

const columnsOf = ({ fields }: Shape): ExportField[] => fields ?? USUAL

const cellOf = (value: unknown) =>
  Array.isArray(value) ? value.join(' ') : ((value ?? null) as string | number | boolean | null)

/** What stands before the first contact. */
export async function headOf(ctx: Context, shape: Shape): Promise<string> {
  if (shape.format !== 'csv') return ''
  const labels = await fieldLabels(ctx)
  const headings = columnsOf(shape).map((name) =>
    headingOf({ name, label: LABELS[name] ?? spoken(name) }, labels),
  )
  return (shape.options.has_bom ? '\ufeff' : '') + writeCsvRow(headings)
}

/** `last_action_at` is said `Last action at`. */
const spoken = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ')
