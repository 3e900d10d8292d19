import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import { distributeNewTables } from '../distribution.ts'
import { buildMissingWalls } from '../postgres/account-wall.ts'
import type { Schema } from '../schema.ts'
import { engineOf } from '../statements/by-engine.ts'
import * as foundation from './001-foundation.ts'
import * as calls from './002-calls.ts'
import * as listsAndDeals from './003-lists-and-deals.ts'
import * as tasks from './004-tasks.ts'
import * as settings from './005-settings.ts'
import * as photos from './006-photos.ts'
import * as merges from './007-merges.ts'
import * as duplicates from './008-duplicates.ts'
import * as exchange from './009-exchange.ts'
import * as trashAndDeals from './010-trash-and-deals.ts'
import * as savedViews from './011-saved-views.ts'
import * as accountWalls from './012-account-walls.ts'
import * as trashedPhotos from './013-trashed-photos.ts'
import * as trashedLists from './014-trashed-lists.ts'
import * as changedNotes from './015-changed-notes.ts'
import * as accountWrites from './016-account-writes.ts'
import * as historyRemovals from './017-history-removals.ts'
import * as wordsTakenOut from './018-words-taken-out.ts'
import * as trashOfAccounts from './019-trash-of-accounts.ts'
import * as byCreation from './020-by-creation.ts'
import * as yearlyDays from './021-yearly-days.ts'
import * as changedStatuses from './022-changed-statuses.ts'
import * as seenEntries from './023-seen-entries.ts'
import * as shortWaitingWords from './024-short-waiting-words.ts'
import * as namesApart from './025-names-apart.ts'
import * as newestFirst from './026-newest-first.ts'
import * as failedSignInsByAge from './028-failed-sign-ins-by-age.ts'
import * as holders from './029-holders.ts'
import * as endsOfSecrets from './030-ends-of-secrets.ts'
import * as daysWithoutYears from './033-days-without-years.ts'
import * as messageOfContact from './034-message-of-contact.ts'
import * as deletions from './035-deletions.ts'
import * as numbers from './036-numbers.ts'
import * as connectedApps from './037-connected-apps.ts'
import * as undoneChanges from './038-undone-changes.ts'
import * as importLetters from './039-import-letters.ts'
import * as duplicatesThroughOthers from './040-duplicates-through-others.ts'
import * as languages from './041-languages.ts'
import * as hueOfStatus from './042-hue-of-status.ts'
import * as devices from './043-devices.ts'
import * as calendar from './044-calendar.ts'
import * as sampleContacts from './045-sample-contacts.ts'
import * as dealOfNote from './046-deal-of-note.ts'
import * as importsOfMore from './047-imports-of-more.ts'
import * as groupsOfDuplicates from './048-groups-of-duplicates.ts'
import * as notesOfFiles from './049-notes-of-files.ts'

interface Migration {
  name: string
  up(db: Kysely<unknown>): Promise<void>
  /** It leaves SQLite's full-text indexes of contacts without the words of those that are there already. */
  emptiesIndex?: boolean
}

/** Puts the words of all contacts into SQLite's indexes; the rules of `crm/search`, which are unknown here. */
export type FillIndex = (db: Kysely<Schema>) => Promise<unknown>

/** In the order in which they run; a migration that has been released is never changed. */
const MIGRATIONS: Migration[] = [
  { name: '001-foundation', up: foundation.up },
  { name: '002-calls', up: calls.up },
  { name: '003-lists-and-deals', up: listsAndDeals.up },
  { name: '004-tasks', up: tasks.up },
  { name: '005-settings', up: settings.up },
  { name: '006-photos', up: photos.up },
  { name: '007-merges', up: merges.up },
  { name: '008-duplicates', up: duplicates.up },
  { name: '009-exchange', up: exchange.up },
  { name: '010-trash-and-deals', up: trashAndDeals.up },
  { name: '011-saved-views', up: savedViews.up },
  { name: '012-account-walls', up: accountWalls.up },
  { name: '013-trashed-photos', up: trashedPhotos.up },
  { name: '014-trashed-lists', up: trashedLists.up },
  { name: '015-changed-notes', up: changedNotes.up },
  { name: '016-account-writes', up: accountWrites.up },
  { name: '017-history-removals', up: historyRemovals.up },
  { name: '018-words-taken-out', up: wordsTakenOut.up, emptiesIndex: true },
  { name: '019-trash-of-accounts', up: trashOfAccounts.up },
  { name: '020-by-creation', up: byCreation.up },
  { name: '021-yearly-days', up: yearlyDays.up },
  { name: '022-changed-statuses', up: changedStatuses.up },
  { name: '023-seen-entries', up: seenEntries.up },
  { name: '024-short-waiting-words', up: shortWaitingWords.up },
  { name: '025-names-apart', up: namesApart.up },
  { name: '026-newest-first', up: newestFirst.up, emptiesIndex: true },
  { name: '028-failed-sign-ins-by-age', up: failedSignInsByAge.up },
  { name: '029-holders', up: holders.up },
  { name: '030-ends-of-secrets', up: endsOfSecrets.up },
  { name: '033-days-without-years', up: daysWithoutYears.up },
  { name: '034-message-of-contact', up: messageOfContact.up },
  { name: '035-deletions', up: deletions.up },
  { name: '036-numbers', up: numbers.up },
  { name: '037-connected-apps', up: connectedApps.up },
  { name: '038-undone-changes', up: undoneChanges.up },
  { name: '039-import-letters', up: importLetters.up },
  { name: '040-duplicates-through-others', up: duplicatesThroughOthers.up },
  { name: '041-languages', up: languages.up },
  { name: '042-hue-of-status', up: hueOfStatus.up },
  { name: '043-devices', up: devices.up },
  { name: '044-calendar', up: calendar.up },
  { name: '045-sample-contacts', up: sampleContacts.up },
  { name: '046-deal-of-note', up: dealOfNote.up },
  { name: '047-imports-of-more', up: importsOfMore.up },
  { name: '048-groups-of-duplicates', up: groupsOfDuplicates.up },
  { name: '049-notes-of-files', up: notesOfFiles.up },
]

/** Says why a database cannot be used with this version, in words for the operator. */
export class SchemaError extends Error {
  override name = 'SchemaError'
}

/**
 * Brings the schema up to date, all in one transaction, and gives the names of the migrations that ran. Only a new database can do
 * without `fillIndex`.
 */
export const migrate = (database: Database, fillIndex?: FillIndex): Promise<string[]> =>
  database.write((db) => migrateWithin(db, fillIndex))

/** The same in a transaction that is open already. */
export async function migrateWithin(db: Kysely<Schema>, fillIndex?: FillIndex): Promise<string[]> {
  await sql`create table if not exists migrations (name text primary key, applied_at text not null)`.execute(
    db,
  )
  const applied = await appliedNames(db)
  const pending = missing(applied)
  for (const migration of pending) {
    await migration.up(db as unknown as Kysely<unknown>)
    await sql`insert into migrations (name, applied_at) values (${migration.name}, ${new Date().toISOString()})`.execute(
      db,
    )
  }
  if (pending.length > 0 && engineOf(db) === 'postgres') {
    await buildMissingWalls(db as unknown as Kysely<unknown>)
    await distributeNewTables(db)
  }
  if (applied.length > 0 && engineOf(db) === 'sqlite' && pending.some(({ emptiesIndex }) => emptiesIndex)) {
    if (!fillIndex) throw new Error('The words of contacts are to be indexed anew, and nobody said how')
    await fillIndex(db)
  }
  return pending.map(({ name }) => name)
}

/** The names of migrations that have not run yet; empty when the schema is right. */
export async function pendingMigrations(database: Database): Promise<string[]> {
  return pendingAmong(await appliedNames(database.reader))
}

/** The names of migrations that are not among those that ran. */
export const pendingAmong = (applied: string[]): string[] => missing(applied).map(({ name }) => name)

async function appliedNames(db: Database['reader']): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db)
  return rows.map(({ name }) => name)
}

function missing(applied: string[]): Migration[] {
  const unknown = applied.filter((name) => !MIGRATIONS.some((migration) => migration.name === name))
  if (unknown.length > 0)
    throw new SchemaError(
      `This database was used by a newer version of Kith (it has ${unknown.join(', ')}); start that version or restore a backup.`,
    )
  return MIGRATIONS.filter(({ name }) => !applied.includes(name))
}
