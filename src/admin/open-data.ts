import { existsSync } from 'node:fs'
import type { z } from 'zod'
import { type Config, ConfigError, readConfig } from '../config.ts'
import type { Viewer } from '../core/context.ts'
import { nobody } from '../core/context.ts'
import { CrmError } from '../core/errors.ts'
import type { Operation } from '../core/operation.ts'
import { type Caller, perform } from '../core/perform.ts'
import { countIndexed, fillContactIndex } from '../crm/search-index/fill-index.ts'
import type { Database } from '../database/database.ts'
import { migrate, SchemaError } from '../database/migrations/migrate.ts'
import { isPostgresUrl, openDatabase } from '../database/opening/open.ts'
import type { ReplicaSettings } from '../database/postgres/postgres.ts'
import { backUpBeforeUpgrade } from './back-up-before-upgrade.ts'
import { ensurePostgres } from './ensure-postgres.ts'
import { FatalError } from './fatal-error.ts'
import { withProgress } from './long-command.ts'

/** The settings, or an end with a sentence that names the variable. */
export function settings(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    throw error instanceof ConfigError ? new FatalError(error.message) : error
  }
}

/** Opens the database and brings its schema up to date, after a backup where that is ours to make. */
export async function openData(config: Config, replica?: ReplicaSettings): Promise<Database> {
  const { databaseUrl } = config
  await ensurePostgres(databaseUrl)
  let database: Database | undefined
  try {
    database = openDatabase(databaseUrl, undefined, replica)
    await backUpBeforeUpgrade(database, config)
    await migrate(database, indexAnew)
    return database
  } catch (error) {
    await database?.close()
    if (error instanceof FatalError) throw error
    if (error instanceof SchemaError) throw new FatalError(error.message)
    throw new FatalError(
      `The database ${withoutPassword(databaseUrl)} cannot be opened: ${(error as Error).message}; check DATABASE_URL and KITH_DATA.`,
    )
  }
}

/** For upgrades that change how words are indexed. */
async function indexAnew(db: Database['reader']) {
  const of = await countIndexed(db)
  let done = 0
  await withProgress('Indexing contacts', (progress) =>
    fillContactIndex(db, async (contacts) => {
      done += contacts
      progress(done, of)
    }),
  )
}

/** The address of a database as it may be shown. */
export function withoutPassword(databaseUrl: string): string {
  const [scheme, host] = [databaseUrl.indexOf('://'), databaseUrl.lastIndexOf('@')]
  return scheme >= 0 && host > scheme
    ? databaseUrl.slice(0, scheme + 3) + databaseUrl.slice(host + 1)
    : databaseUrl
}

/** Runs an operator's command on the data, and closes it whatever happens. */
export async function withData<Result>(run: (database: Database) => Promise<Result>): Promise<Result> {
  const config = settings()
  const isNew = !isPostgresUrl(config.databaseUrl) && !existsSync(config.databaseUrl.slice('sqlite:'.length))
  const database = await openData(config)
  // Who forgot a setting would take the emptiness for that of their server.
  if (isNew)
    process.stderr.write(
      `Made a new database, ${config.databaseUrl}; another is chosen by KITH_DATA or DATABASE_URL.\n`,
    )
  try {
    return await run(database)
  } finally {
    await database.close()
  }
}

/** The operator, acting within one account or, with 0, in none. */
export const operator = (accountId = 0): Viewer => ({
  ...nobody('admin'),
  account_id: accountId,
  role: 'owner',
  is_read_only: false,
})

/** Performs an operation for the operator; what is refused ends the command with the reasons. */
export async function performAs<Input extends z.ZodType, Output extends z.ZodType, Prepared>(
  database: Database,
  viewer: Viewer,
  operation: Operation<Input, Output, Prepared>,
  input: unknown,
): Promise<z.output<Output>> {
  const caller: Caller = { database, viewer }
  try {
    return await perform(operation, caller, input)
  } catch (error) {
    throw error instanceof CrmError ? new FatalError(sentences(error)) : error
  }
}

const sentences = ({ message, fields }: CrmError): string =>
  fields.length > 0 ? fields.map(({ field, message }) => `${field} ${message}`.trim()).join('\n') : message
