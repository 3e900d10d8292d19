import type { PreparationContext } from '../../core/context.ts'
import { invalidField } from '../../core/errors.ts'
import type { ImportRow } from '../../database/schema.ts'
import { type FileRecordKind, RECORD_SECTIONS } from '../account-files/file-records.ts'
import { AccountHead, emptyHead, MOST_OF_HEAD } from '../account-files/head.ts'
import { type JsonElement, jsonElements } from '../exchange/json-elements.ts'
import type { Received } from './receive-file.ts'
import { storeRows } from './store-rows.ts'

/** A row of an account's file, as it is stored: of what kind it is, and what stands in the file. */
export type FileRow = readonly [kind: 'contact' | FileRecordKind, record: Readonly<Record<string, unknown>>]

/** Whether a stored row is something else than a contact. */
export const isRecord = ({ row }: { row: Pick<ImportRow, 'format'> }, stored: unknown): stored is FileRow =>
  row.format === 'json' && (stored as FileRow)[0] !== 'contact'

/** Of which exports the sections are known. */
const KNOWN_VERSIONS = [1, 2]

/** Whether a file is an account, or contacts, that Kith wrote as JSON. */
export const isAccountFile = (beginning: string): boolean =>
  /^\ufeff?\s*\{\s*"(?:kith_export|contacts)"\s*:/.test(beginning)

const SINGLE = ['account', 'field_labels'] as const
const LISTS = ['users', 'statuses', 'lists', 'deal_stages'] as const

/**
 * Reads an account's file, and stores its records: contacts first, then deals, what is noted about these, and all else that hangs off contacts, in
 * whatever order they stand. The file is gone through once for each kind that others name, so that no more than some records are held.
 */
export async function readAccountFile(
  ctx: PreparationContext,
  file: Received,
  pieces: () => AsyncIterable<string>,
): Promise<{ head: string; rows_total: number }> {
  const head: Record<string, unknown> = { ...emptyHead() }
  const rows_total = await storeRows(ctx, file, rowsOf(pieces, head))
  const read = AccountHead.safeParse(head)
  if (!read.success) {
    const [section = ''] = read.error.issues[0]!.path
    throw invalidField('data', 'not_readable', `has a section "${String(section)}" that is not of Kith`)
  }
  const { unpacked } = file
  return { head: JSON.stringify({ ...read.data, ...(unpacked && { unpacked }) }), rows_total }
}

async function* rowsOf(
  pieces: () => AsyncIterable<string>,
  head: Record<string, unknown>,
): AsyncGenerator<FileRow> {
  let areNotesOfDeals = false
  for await (const { key, text } of jsonElements(pieces())) {
    if (key === 'contacts') {
      const contact = recordIn(key, text)
      const ofDeals = notesOfDeals(contact)
      areNotesOfDeals ||= ofDeals.length > 0
      yield ['contact', ofDeals.length > 0 ? withoutNotes(contact, ofDeals) : contact]
    } else if (key === 'kith_export') ensureKnown(text)
    else readHead(head, { key, text })
  }
  const [first, ...rest] = RECORD_SECTIONS
  yield* recordsOf(pieces, [first!])
  if (areNotesOfDeals)
    for await (const { key, text } of jsonElements(pieces())) {
      if (key !== 'contacts') continue
      const contact = recordIn(key, text)
      for (const note of notesOfDeals(contact)) yield ['note', { ...note, contact_id: contact['id'] }]
    }
  yield* recordsOf(pieces, rest)
}

async function* recordsOf(
  pieces: () => AsyncIterable<string>,
  sections: typeof RECORD_SECTIONS,
): AsyncGenerator<FileRow> {
  const kinds = new Map(sections)
  for await (const { key, text } of jsonElements(pieces())) {
    const kind = kinds.get(key)
    if (kind) yield [kind, recordIn(key, text)]
  }
}

type Values = Record<string, unknown>

/** What was noted about deals: the notes of a contact from which they can be told. */
const notesOfDeals = ({ notes }: Values): Values[] =>
  Array.isArray(notes)
    ? notes.filter(
        (note) => typeof note === 'object' && typeof (note as Values | null)?.['deal_id'] === 'number',
      )
    : []

const withoutNotes = (contact: Values, some: readonly Values[]): Values => ({
  ...contact,
  notes: (contact['notes'] as Values[]).filter((note) => !some.includes(note)),
})

function readHead(head: Record<string, unknown>, { key, text }: JsonElement): void {
  if ((SINGLE as readonly string[]).includes(key)) head[key] = recordIn(key, text)
  if (!(LISTS as readonly string[]).includes(key)) return
  const list = head[key] as unknown[]
  if (list.length >= MOST_OF_HEAD) throw invalidField('data', 'not_readable', `has too many ${key}`)
  list.push(recordIn(key, text))
}

function recordIn(section: string, text: string): Record<string, unknown> {
  try {
    const record = JSON.parse(text) as unknown
    if (typeof record === 'object' && record !== null && !Array.isArray(record))
      return record as Record<string, unknown>
  } catch {
    // Refused below, as what is no record.
  }
  throw invalidField('data', 'not_readable', `has something in "${section}" that is no record`)
}

function ensureKnown(text: string): void {
  if (!KNOWN_VERSIONS.includes(Number(text)))
    throw invalidField('data', 'too_new', 'was written by a newer Kith; update this one first')
}
