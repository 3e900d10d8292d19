/**
 * Fills a new database of Kith's with an account and its people, through Kith's own queries: `fill-kith.ts URL CONTACTS SEED`
 * prints the secret of an API token and the password of a device. Only the transactions are not Kith's: they are big and, on SQLite, not durable, to be quick.
 */
import BetterSqlite from 'better-sqlite3'
import type { Kysely } from 'kysely'
import { Client } from 'pg'
import { type Context, nobody, type Viewer } from '../src/core/context.ts'
import { perform } from '../src/core/perform.ts'
import { createDevicePassword } from '../src/crm/device-passwords/create-device-password.ts'
import { signUp } from '../src/crm/members/sign-up.ts'
import { type SamplePerson, samplePeople } from '../src/crm/sample-data/sample-people.ts'
import { storeSamplePeople } from '../src/crm/sample-data/store-sample-people.ts'
import { mergeIndexes } from '../src/crm/search-index/merge-index.ts'
import { createToken } from '../src/crm/tokens/create-token.ts'
import { migrate } from '../src/database/migrations/migrate.ts'
import { isPostgresUrl, openDatabase } from '../src/database/opening/open.ts'
import type { Schema } from '../src/database/schema.ts'
import { PreparingConnection } from '../src/database/sqlite/dialect.ts'
import { kyselyThrough } from '../src/database/sqlite/sqlite.ts'
import { EMAIL, NOW } from './material.ts'

const PEOPLE_IN_A_TRANSACTION = 5000

const [url, contacts, seed] = process.argv.slice(2)
const { viewer, secret, device } = await createAccount(url!)
const people = samplePeople({ count: Number(contacts), seed: Number(seed), now: NOW })
await (isPostgresUrl(url!) ? storeInPostgres : storeInSqlite)(url!, viewer, people)
console.log(secret, device)

async function createAccount(url: string): Promise<{ viewer: Viewer; secret: string; device: string }> {
  const database = openDatabase(url)
  await migrate(database)
  const { account, user } = await perform(
    signUp,
    { database, viewer: nobody('admin') },
    { account_name: 'Bench', name: 'Ann', email: EMAIL, password: crypto.randomUUID() },
  )
  const viewer: Viewer = {
    ...nobody('admin'),
    account_id: account.id,
    user_id: user.id,
    role: 'owner',
    is_read_only: false,
  }
  const { secret } = await perform(createToken, { database, viewer }, { name: 'benchmark' })
  const device = await perform(
    createDevicePassword,
    { database, viewer },
    { name: 'benchmark', books: ['all'] },
  )
  await database.close()
  return { viewer, secret, device: device.secret }
}

async function storeInSqlite(url: string, viewer: Viewer, people: Iterable<SamplePerson>): Promise<void> {
  const connection = new BetterSqlite(url.slice('sqlite:'.length))
  connection.pragma('journal_mode = OFF')
  connection.pragma('synchronous = OFF')
  connection.pragma('cache_size = -500000')
  const preparing = new PreparingConnection(connection)
  const db = kyselyThrough(preparing)
  for (const batch of inBatches(people)) {
    connection.exec('BEGIN')
    preparing.late.begin()
    await storeSamplePeople(contextOf(db, viewer), batch)
    preparing.late.finish()
    preparing.late.end()
    connection.exec('COMMIT')
  }
  connection.close()
  // As a server does as soon as nobody writes; the limit's index is merged as well.
  const database = openDatabase(url)
  await mergeIndexes(database)
  await database.close()
}

/** The indexes of words are made when all words are there, as the limit's are: to keep them meanwhile takes several times as long. */
async function storeInPostgres(url: string, viewer: Viewer, people: Iterable<SamplePerson>): Promise<void> {
  const database = openDatabase(url)
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where schemaname = current_schema() and indexdef like '% USING gin %'`,
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  for (const batch of inBatches(people))
    await database.write((db) => storeSamplePeople(contextOf(db, viewer), batch), viewer.account_id)
  await database.close()
  for (const { definition } of indexes) await client.query(definition)
  await client.query('vacuum analyze')
  await client.end()
}

function contextOf(db: Kysely<Schema>, viewer: Viewer): Context {
  const ctx: Context = {
    db,
    viewer,
    now: NOW.toISOString(),
    change: 1,
    address: '',
    sign_up: 'closed',
    report() {},
    persist: async () => {},
    part: (_name, job) => job(ctx),
    afterCommit: () => {},
  }
  return ctx
}

function* inBatches(people: Iterable<SamplePerson>): Generator<SamplePerson[]> {
  let batch: SamplePerson[] = []
  for (const person of people) {
    batch.push(person)
    if (batch.length < PEOPLE_IN_A_TRANSACTION) continue
    yield batch
    batch = []
  }
  yield batch
}
