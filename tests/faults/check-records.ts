import type { Findings } from './findings.ts'
import { type ContactState, fieldsOf, type Ledger, noteBody } from './ledger.ts'

export type Row = Record<string, unknown>

/** What to ask a database for, of either engine, to compare it with the ledger. */
export const STORED = {
  contacts: 'select * from contacts',
  notes: 'select * from notes where trashed_at is null',
  entries:
    'select contact_id, count(*) as entries from history where contact_id is not null group by contact_id',
}
export type Stored = Record<keyof typeof STORED, Row[]>

/** Every record has to be as acknowledged, or as the request that was under way would have made it. */
export function checkRecords(stored: Stored, ledger: Ledger, findings: Findings): void {
  const contacts = Map.groupBy(stored.contacts, (row) => row['first_name'] as string)
  const notes = Map.groupBy(stored.notes, (row) => row['contact_id'])
  const entries = new Map(stored.entries.map((row) => [row['contact_id'], row['entries'] as number]))
  for (const tracked of ledger.contacts) {
    const { marker } = tracked
    const [row, ...others] = contacts.get(marker) ?? []
    contacts.delete(marker)
    if (others.length > 0) findings.add('duplicates', `contact ${marker} is there ${others.length + 1} times`)
    const observed: ContactState = {
      word: row?.['last_name'] as string | undefined,
      isTrashed: Boolean(row?.['trashed_at']),
      notes: (notes.get(row?.['id']) ?? []).map((note) => ({
        id: note['id'] as number,
        word: String(note['body']).split(' ')[0]!,
      })),
      entries: entries.get(row?.['id']) ?? 0,
    }
    if (row && !isWhole(row, fieldsOf(marker, observed.word!)))
      findings.add('half-written records', `contact ${row['id']}`)
    for (const note of notes.get(row?.['id']) ?? [])
      if (note['body'] !== noteBody(String(note['body']).split(' ')[0]!))
        findings.add('half-written records', `note ${note['id']}`)
    if (row) tracked.id = row['id'] as number
    const { state, pending } = tracked
    if (!ledger.settle(tracked, observed))
      findings.add(
        'acknowledged writes lost',
        `${JSON.stringify(observed)} instead of ${JSON.stringify(state)} or ${JSON.stringify(pending)}`,
      )
  }
  for (const [marker] of contacts) findings.add('phantom records', `contact ${marker}`)
}

export const isWhole = (row: Row, fields: Row): boolean =>
  Object.entries(fields).every(([name, value]) => row[name] === value)
