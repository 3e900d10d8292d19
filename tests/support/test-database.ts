import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { Client } from 'pg'
import { migrate } from '../../src/database/migrate.ts'
import { openDatabase } from '../../src/database/open.ts'
import { startPostgres, type TestPostgres } from './postgres/start-postgres.ts'

/** An empty database of a test's own, with all its tables. */
export interface TestDatabase {
  url: string
  /** After it was closed. */
  remove(): Promise<void>
}

/** Says where PostgreSQL is; set by `bin/test.ts`. */
export const POSTGRES_VARIABLE = 'KITH_TEST_POSTGRES'

/** Migrated once; the databases of tests are copies of it. */
const TEMPLATE = 'kith_template'

/** Who owns it all and is no superuser: those are above the walls between accounts. */
const PLAIN = 'kith_plain'

/** A database on the engine that is being tested; a file goes into `folder`. */
export async function newDatabase(folder: string): Promise<TestDatabase> {
  if (process.env['KITH_TEST_ENGINE'] === 'postgres') return newPostgresDatabase()
  const url = `sqlite:${path.join(folder, 'kith.db')}`
  const database = openDatabase(url)
  await migrate(database)
  await database.close()
  return { url, async remove() {} }
}

/** A database on PostgreSQL, whatever engine is being tested. */
export async function newPostgresDatabase(): Promise<TestDatabase> {
  const server = serverUrl()
  const name = `kith_${randomUUID().replaceAll('-', '')}`
  await copyTemplate(server, name)
  return {
    url: asPlain(inDatabase(server, name)),
    remove: () => command(server, `drop database ${name} with (force)`),
  }
}

/** The server that tests make their databases on: the one in TEST_DATABASE_URL, or one of their own. */
export async function preparePostgres(): Promise<TestPostgres> {
  const given = process.env['TEST_DATABASE_URL']
  const server = given ? { url: given, async stop() {} } : await startPostgres()
  await command(server.url, `drop database if exists ${TEMPLATE}`)
  await makePlainRole(server.url)
  await command(server.url, `create database ${TEMPLATE} owner ${PLAIN} template template0 encoding 'UTF8'`)
  const database = openDatabase(asPlain(inDatabase(server.url, TEMPLATE)))
  await migrate(database)
  await database.close()
  return server
}

/** By copying files, which is twice as quick; before version 15 that was the only way and had no name. */
async function copyTemplate(server: string, name: string): Promise<void> {
  const creation = `create database ${name} owner ${PLAIN} template ${TEMPLATE}`
  try {
    await command(server, `${creation} strategy file_copy`)
  } catch (error) {
    if ((error as { code?: string }).code !== SYNTAX_ERROR) throw error
    await command(server, creation)
  }
}

const SYNTAX_ERROR = '42601'

function serverUrl(): string {
  const url = process.env[POSTGRES_VARIABLE]
  if (url) return url
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
