import path from 'node:path'
import { migrate } from '../../src/database/migrations/migrate.ts'
import { openDatabase } from '../../src/database/opening/open.ts'
import { addPeople, type Tokens } from './people.ts'
import { distribute, isDistributed, leaveAlone } from './postgres/distribute.ts'
import {
  copyDatabase,
  dropDatabase,
  inDatabase,
  makeDatabase,
  makePlainRole,
  plainUrl,
} from './postgres/plain-databases.ts'
import { startPostgres } from './postgres/start-postgres.ts'

/** What a run makes once, and its tests copy: migrated databases with people, on each engine that is needed. */
export interface Templates {
  file: string
  tokens: Tokens
  postgres?: { url: string; tokens: Tokens }
}

export interface PreparedTemplates {
  /** For the processes of the tests. */
  environment: Record<string, string>
  stop(): Promise<void>
}

/** Carries the templates of a run to its tests, as JSON; set by `bin/test.ts`. */
const VARIABLE = 'KITH_TEST_TEMPLATES'

/** The databases of PostgreSQL that are copied. */
export const EMPTY = 'kith_template'
export const PEOPLED = 'kith_people'

/** The templates of a run, in `folder` and on PostgreSQL if it is needed: in TEST_DATABASE_URL, or one of their own. */
export async function prepareTemplates(folder: string, needPostgres: boolean): Promise<PreparedTemplates> {
  const file = path.join(folder, 'people.db')
  const tokens = await makePeopled(`sqlite:${file}`)
  const given = process.env['TEST_DATABASE_URL']
  const server = !needPostgres || given ? undefined : await startPostgres()
  const url = server?.url ?? given
  const made: Templates = {
    file,
    tokens,
    ...(needPostgres && url && { postgres: { url, tokens: await preparePostgres(url) } }),
  }
  return { environment: { [VARIABLE]: JSON.stringify(made) }, stop: async () => server?.stop() }
}

/** Those of this run; a test that is run without the others has none. */
export function templates(): Templates | undefined {
  const text = process.env[VARIABLE]
  return text === undefined ? undefined : (JSON.parse(text) as Templates)
}

/** Makes the tables and the people in an empty database. */
export async function makePeopled(url: string): Promise<Tokens> {
  const database = openDatabase(url)
  try {
    await migrate(database)
    return await addPeople(database)
  } finally {
    await database.close()
  }
}

async function preparePostgres(server: string): Promise<Tokens> {
  await makePlainRole(server)
  for (const name of [PEOPLED, EMPTY]) await dropDatabase(server, name)
  await makeDatabase(server, EMPTY)
  const database = openDatabase(plainUrl(server, EMPTY))
  await migrate(database)
  if (isDistributed()) await distribute(inDatabase(server, EMPTY), database)
  await database.close()
  await leaveAlone(server, EMPTY)
  await copyDatabase(server, PEOPLED, EMPTY)
  const tokens = await makePeopled(plainUrl(server, PEOPLED))
  await leaveAlone(server, PEOPLED)
  return tokens
}
