import BetterSqlite from 'better-sqlite3'
import { TableDigest, type TableSum } from './table-digest.ts'

/** A file that is no sound backup, and why. */
export class BackupError extends Error {
  override name = 'BackupError'
}

export interface BackupInfo {
  /** When it was made, and by which version. */
  made_at: string
  version: string
  sums: TableSum[]
}

/** Called with the work that is done and all that there is, in rows or bytes. */
export type Progress = (done: number, of: number) => void

/** The sums are kept in tables of the backup itself, which a database in use does not have. */
const INFO_TABLES = ['backup_made', 'backup_sums']

/** Writes into a finished backup what it holds, so that damage shows later. */
export function seal(file: string, version: string, progress: Progress): BackupInfo {
  const connection = new BetterSqlite(file)
  try {
    connection.pragma('journal_mode = DELETE')
    connection.pragma('synchronous = FULL')
    ensureSound(connection)
    const info = { made_at: new Date().toISOString(), version, sums: sumsOf(connection, progress) }
    connection.transaction(() => {
      connection.exec('create table backup_made (made_at text not null, version text not null)')
      connection.exec(
        'create table backup_sums ("table" text primary key, rows integer not null, sha256 text not null)',
      )
      connection.prepare('insert into backup_made values (?, ?)').run(info.made_at, info.version)
      const insert = connection.prepare('insert into backup_sums values (@table, @rows, @sha256)')
      for (const sum of info.sums) insert.run(sum)
    })()
    return info
  } finally {
    connection.close()
  }
}

/** Reads a backup from end to end and holds it against its sums. Throws `BackupError` when anything differs. */
export function verify(file: string, progress: Progress): BackupInfo {
  const connection = openBackup(file)
  try {
    const info = readInfo(connection)
    ensureSound(connection)
    const sums = sumsOf(connection, progress)
    for (const [place, { table, rows, sha256 }] of info.sums.entries()) {
      const found = sums[place]
      if (found?.table !== table || found.rows !== rows || found.sha256 !== sha256)
        throw new BackupError(`${file} is damaged: the table ${table} is not what was backed up`)
    }
    if (sums.length !== info.sums.length) throw new BackupError(`${file} has tables that were not backed up`)
    return info
  } finally {
    connection.close()
  }
}

/** Makes a database to work with out of a copy of a backup. */
export function unseal(file: string): void {
  const connection = new BetterSqlite(file)
  try {
    connection.pragma('synchronous = FULL')
    connection.transaction(() => {
      for (const table of INFO_TABLES) connection.exec(`drop table ${table}`)
    })()
  } finally {
    connection.close()
  }
}

function openBackup(file: string): BetterSqlite.Database {
  try {
    const connection = new BetterSqlite(file, { readonly: true, fileMustExist: true })
    connection.pragma('schema_version')
    return connection
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'SQLITE_NOTADB') throw new BackupError(`${file} is no backup of Kith`)
    throw new BackupError(`${file} cannot be read`)
  }
}

function readInfo(connection: BetterSqlite.Database): BackupInfo {
  try {
    const made = connection.prepare('select made_at, version from backup_made').get() as BackupInfo
    const sums = connection.prepare('select "table", rows, sha256 from backup_sums order by "table"').all()
    return { ...made, sums: sums as TableSum[] }
  } catch {
    throw new BackupError(`${connection.name} is no backup of Kith: it does not say what was backed up`)
  }
}

function ensureSound(connection: BetterSqlite.Database): void {
  const findings = connection.pragma('integrity_check(1)', { simple: true })
  if (findings !== 'ok') throw new BackupError(`${connection.name} is damaged: ${findings}`)
  const [orphan] = connection.pragma('foreign_key_check') as { table: string }[]
  if (orphan)
    throw new BackupError(`${connection.name} is damaged: a record of ${orphan.table} hangs off nothing`)
}

function sumsOf(connection: BetterSqlite.Database, progress: Progress): TableSum[] {
  const tables = plainTables(connection)
  const count = (table: string) =>
    connection.prepare(`select count(*) from "${table}"`).pluck().get() as number
  const of = tables.reduce((sum, table) => sum + count(table), 0)
  let done = 0
  return tables.map((table) => {
    const digest = new TableDigest(table)
    for (const row of connection
      .prepare(`select * from "${table}" order by ${keyOf(connection, table)}`)
      .iterate()) {
      digest.add(row as Record<string, unknown>)
      if (++done % 1000 === 0) progress(done, of)
    }
    return digest.sum()
  })
}

/** Tables of records: neither SQLite's own nor the full-text indexes, which follow from the records. */
function plainTables(connection: BetterSqlite.Database): string[] {
  const tables = connection.pragma('table_list') as { schema: string; name: string; type: string }[]
  return tables
    .filter(({ schema, name, type }) => schema === 'main' && type === 'table' && !name.startsWith('sqlite_'))
    .map(({ name }) => name)
    .filter((name) => !INFO_TABLES.includes(name))
    .sort()
}

function keyOf(connection: BetterSqlite.Database, table: string): string {
  const columns = connection.pragma(`table_info("${table}")`) as { name: string; pk: number }[]
  const key = columns.filter(({ pk }) => pk > 0).sort((one, other) => one.pk - other.pk)
  return key.length > 0 ? key.map(({ name }) => `"${name}"`).join(', ') : 'rowid'
}
