import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { indexDifferences } from '../support/indexed-words.ts'
import { checkRecords, type Row, STORED } from './check-records.ts'
import type { Findings } from './findings.ts'
import type { Ledger } from './ledger.ts'

/** Looks at a copy of the database's files as the kill left them, before any server has repaired anything. */
export function checkFile(file: string, ledger: Ledger, findings: Findings): void {
  const folder = path.join(path.dirname(file), 'as-left')
  mkdirSync(folder)
  for (const suffix of ['', '-wal'])
    if (existsSync(file + suffix)) copyFileSync(file + suffix, path.join(folder, `kith.db${suffix}`))
  const database = new BetterSqlite(path.join(folder, 'kith.db'))
  try {
    checkSoundness(database, findings)
    const all = (sql: string) => database.prepare(sql).all() as Row[]
    const stored = { contacts: all(STORED.contacts), notes: all(STORED.notes), entries: all(STORED.entries) }
    checkRecords(stored, ledger, findings)
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
  for (const difference of indexDifferences(database)) findings.add('search differences', difference)
  const count = (from: string) => database.prepare(`select count(*) from ${from}`).pluck().get()
  if (count('note_search') !== count('notes where trashed_at is null'))
    findings.add('search differences', 'the index of notes and the notes differ in number')
  for (const index of ['contact_names', 'contact_search', 'note_search'])
    database.exec(`insert into ${index}(${index}) values ('integrity-check')`)
}
