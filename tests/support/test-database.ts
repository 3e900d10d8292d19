import { randomUUID } from 'node:crypto'
import { copyFileSync } from 'node:fs'
import path from 'node:path'
import type { Tokens } from './people.ts'
import { copyDatabase, dropDatabase, plainUrl } from './postgres/plain-databases.ts'
import { EMPTY, makePeopled, PEOPLED, type Templates, templates } from './templates.ts'

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

/** A database with people on the engine that is being tested; a file goes into `folder`. */
export async function peopledDatabase(folder: string): Promise<PeopledDatabase> {
  if (process.env['KITH_TEST_ENGINE'] === 'postgres')
    return { ...(await copyOf(PEOPLED)), tokens: postgresTemplate().tokens }
  const file = path.join(folder, 'kith.db')
  const url = `sqlite:${file}`
  const made = templates()
  if (made) copyFileSync(made.file, file)
  return { url, tokens: made?.tokens ?? (await makePeopled(url)), async remove() {} }
}

/** A database without people on PostgreSQL, whatever engine is being tested. */
export const newPostgresDatabase = (): Promise<TestDatabase> => copyOf(EMPTY)

/** Where PostgreSQL is, as the one who may do everything there. */
export const serverUrl = (): string => postgresTemplate().url

async function copyOf(template: string): Promise<TestDatabase> {
  const server = serverUrl()
  const name = `kith_${randomUUID().replaceAll('-', '')}`
  await copyDatabase(server, name, template)
  return { url: plainUrl(server, name), remove: () => dropDatabase(server, name) }
}

function postgresTemplate(): NonNullable<Templates['postgres']> {
  const { postgres } = templates() ?? {}
  if (postgres) return postgres
  throw new Error('There is no PostgreSQL for this test: run it with `node bin/run.mjs bin/test.ts WORD`')
}
