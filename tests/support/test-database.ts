import { randomUUID } from 'node:crypto'
import { copyFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { migrate } from '../../src/database/migrate.ts'
import { openDatabase } from '../../src/database/open.ts'
import { addPeople, type Tokens } from './people.ts'
import { startPostgres } from './postgres/start-postgres.ts'

/** An empty database of a test's own, with all its tables. */
export interface TestDatabase {
  url: string
  /** After it was closed. */
  remove(): Promise<void>
}

/** One with the people of the tests in it. */
export interface PeopledDatabase extends TestDatabase {
  tokens: Tokens
}

/** What a run makes once, and its tests copy: migrated databases with people, on each engine that is needed. */
interface Templates {
  file: string
  tokens: Tokens
  postgres?: { url: string; tokens: Tokens }
}

/** Carries the templates of a run to its tests, as JSON; set by `bin/test.ts`. */
const VARIABLE = 'KITH_TEST_TEMPLATES'

/** The databases of PostgreSQL that are copied. */
const EMPTY = 'kith_template'
const PEOPLED = 'kith_people'

/** Who owns it all and is no superuser: those are above the walls between accounts. */
const PLAIN = 'kith_plain'

/** A database with people on the engine that is being tested; a file goes into `folder`. */
export async function peopledDatabase(folder: string): Promise<PeopledDatabase> {
  if (process.env['KITH_TEST_ENGINE'] === 'postgres')
    return { ...(await copyOf(PEOPLED)), tokens: postgresTemplate().tokens }
  const file = path.join(folder, 'kith.db')
  const made = templates()
  if (made) copyFileSync(made.file, file)
  // A test that is run without the others makes its own.
  const tokens = made?.tokens ?? (await makePeopled(fileUrl(file)))
  return { url: fileUrl(file), tokens, async remove() {} }
}

/** A database without people on PostgreSQL, whatever engine is being tested. */
export const newPostgresDatabase = (): Promise<TestDatabase> => copyOf(EMPTY)

/** Where PostgreSQL is, as the one who may do everything there. */
export const serverUrl = (): string => postgresTemplate().url

/** The templates of a run, in `folder` and on PostgreSQL if it is needed: in TEST_DATABASE_URL, or one of their own. */
export async function prepareTemplates(folder: string, needPostgres: boolean): Promise<PreparedTemplates> {
  const file = path.join(folder, 'people.db')
  const tokens = await makePeopled(fileUrl(file))
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

export interface PreparedTemplates {
  /** For the processes of the tests. */
  environment: Record<string, string>
  stop(): Promise<void>
}

const fileUrl = (file: string) => `sqlite:${file}`

async function makePeopled(url: string): Promise<Tokens> {
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
  for (const name of [PEOPLED, EMPTY]) await command(server, `drop database if exists ${name}`)
  await command(server, `create database ${EMPTY} owner ${PLAIN} template template0 encoding 'UTF8'`)
  // Before version 15 who owns a database does not own what is in it from the beginning.
  await command(inDatabase(server, EMPTY), `alter schema public owner to ${PLAIN}`)
  const database = openDatabase(asPlain(inDatabase(server, EMPTY)))
  await migrate(database)
  await database.close()
  await copyTemplate(server, PEOPLED, EMPTY)
  return makePeopled(asPlain(inDatabase(server, PEOPLED)))
}

async function copyOf(template: string): Promise<TestDatabase> {
  const server = serverUrl()
  const name = `kith_${randomUUID().replaceAll('-', '')}`
  await copyTemplate(server, name, template)
  return {
    url: asPlain(inDatabase(server, name)),
    remove: () => command(server, `drop database ${name} with (force)`),
  }
}

/** By copying files, which is twice as quick; before version 15 that was the only way and had no name. */
async function copyTemplate(server: string, name: string, template: string): Promise<void> {
  const creation = `create database ${name} owner ${PLAIN} template ${template}`
  try {
    await command(server, `${creation} strategy file_copy`)
  } catch (error) {
    if ((error as { code?: string }).code !== SYNTAX_ERROR) throw error
    await command(server, creation)
  }
}

const SYNTAX_ERROR = '42601'

function templates(): Templates | undefined {
  const text = process.env[VARIABLE]
  return text === undefined ? undefined : (JSON.parse(text) as Templates)
}

function postgresTemplate(): NonNullable<Templates['postgres']> {
  const { postgres } = templates() ?? {}
  if (postgres) return postgres
  throw new Error('There is no PostgreSQL for this test: run it with `node bin/run.mjs bin/test.ts WORD`')
}

function inDatabase(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

function asPlain(url: string): string {
  const plain = new URL(url)
  plain.username = PLAIN
  plain.password = PLAIN
  return plain.href
}

async function makePlainRole(server: string): Promise<void> {
  try {
    await command(server, `create role ${PLAIN} login password '${PLAIN}'`)
  } catch (error) {
    if ((error as { code?: string }).code !== EXISTS) throw error
  }
}

const EXISTS = '42710'

async function command(server: string, text: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
