import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import BetterSqlite from 'better-sqlite3'
import type { Findings } from './findings.ts'
import { type ContactState, fieldsOf, type Ledger, noteBody } from './ledger.ts'

type Row = Record<string, unknown>

/** Looks at a copy of the database's files as the kill left them, before any server has repaired anything. */
export function checkFile(file: string, ledger: Ledger, findings: Findings): void {
  const folder = path.join(path.dirname(file), 'as-left')
  mkdirSync(folder)
  for (const suffix of ['', '-wal'])
    if (existsSync(file + suffix)) copyFileSync(file + suffix, path.join(folder, `kith.db${suffix}`))
  const database = new BetterSqlite(path.join(folder, 'kith.db'))
  try {
    checkSoundness(database, findings)
    checkRecords(database, ledger, findings)
  } finally {
    database.close()
    rmSync(folder, { recursive: true })
  }
}

function checkSoundness(database: BetterSqlite.Database, findings: Findings) {
  const integrity = database.pragma('integrity_check', { simple: true })
  if (integrity !== 'ok') findings.add('unsound files', `integrity_check says ${integrity}`)
  const orphans = database.pragma('foreign_key_check') as unknown[]
  if (orphans.length > 0) findings.add('unsound files', `foreign_key_check finds ${orphans.length}`)
  for (const [index, table] of [
    ['contact_search', 'contacts'],
    ['note_search', 'notes where trashed_at is null'],
  ] as const) {
    const count = (from: string) => database.prepare(`select count(*) from ${from}`).pluck().get()
    if (count(index) !== count(table))
      findings.add('search differences', `${index} and what is in ${table} differ in number`)
    database.exec(`insert into ${index}(${index}) values ('integrity-check')`)
  }
}

/** Every record has to be as acknowledged, or as the request that was under way would have made it. */
function checkRecords(database: BetterSqlite.Database, ledger: Ledger, findings: Findings) {
  const all = (sql: string) => database.prepare(sql).all() as Row[]
  const contacts = Map.groupBy(all('select * from contacts'), (row) => row['first_name'] as string)
  const notes = Map.groupBy(all('select * from notes where trashed_at is null'), (row) => row['contact_id'])
  const entries = new Map(
    all('select contact_id, count(*) as entries from history where contact_id is not null group by 1').map(
      (row) => [row['contact_id'], row['entries'] as number],
    ),
  )
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
