import { Kysely } from 'kysely'
import { GroupCommit } from '../commit/group-commit.ts'
import type { Database } from '../database.ts'
import type { Schema } from '../schema.ts'
import { runDirectly } from '../statements/prepared.ts'
import { rememberThrough } from '../statements/unless-written.ts'
import { writtenIn } from './account-writes.ts'
import type { PostgresConnection } from './connection.ts'
import { postgresDialect } from './dialect.ts'
import { PostgresLane } from './lane.ts'
import { PostgresPool } from './pool.ts'
import { PostgresReplica, type ReplicaPatience } from './replica.ts'
import { StatementNames } from './statement-names.ts'
import { postgresTransactions } from './transaction.ts'

/** Connections of one server process for reading, as many again for writing, and half as many for look-ups, at the most. */
const MAX_CONNECTIONS = 8

/** Accounts for which something that reads is kept ready. */
const MAX_READERS = 1000

/** Where a replica is, and who hears of its troubles. */
export type ReplicaSettings = ReplicaPatience & { url: string }

/**
 * Opens `postgres://...`. Writes and reads have connections of their own, so that neither waits for the other's; so has what is looked up
 * in all accounts, whose token it is, say, because a connection has to be told when it serves another account.
 */
export function openPostgres(
  url: string,
  connections = MAX_CONNECTIONS,
  replica?: ReplicaSettings,
): Database {
  const names = new StatementNames()
  const reading = new PostgresPool(url, names, { isReadOnly: true, connections })
  const writing = new PostgresPool(url, names, { isReadOnly: false, connections })
  const looking = new PostgresPool(url, names, { isReadOnly: true, connections: Math.ceil(connections / 2) })
  const copied = replica && new PostgresPool(replica.url, names, { isReadOnly: true, connections })
  const reader = readersThrough(looking)(0)
  const readerOf = readersThrough(reading)
  const commits = new CommitsByAccount(writing)
  return {
    engine: 'postgres',
    reader,
    readerOf: (accountId) => (accountId === 0 ? reader : readerOf(accountId)),
    ...(copied && { replica: new PostgresReplica(reader, readersThrough(copied), replica) }),
    write: (job, accountId, lookAhead) => commits.of(accountId).write(job, lookAhead),
    async close() {
      await Promise.all([looking.close(), reading.close(), writing.close(), copied?.close()])
    },
  }
}

/** Something that reads for each account, made when it is first needed. */
function readersThrough(pool: PostgresPool): (accountId: number) => Kysely<Schema> {
  const readers = new Map<number, Kysely<Schema>>()
  const lane = new PostgresLane(pool)
  return (accountId) => {
    const known = readers.get(accountId)
    if (known) return known
    if (readers.size >= MAX_READERS) readers.clear()
    const made = readerThrough(pool, lane, accountId)
    readers.set(accountId, made)
    return made
  }
}

function readerThrough(pool: PostgresPool, lane: PostgresLane, accountId: number): Kysely<Schema> {
  const reader = new Kysely<Schema>({
    dialect: postgresDialect(
      () => pool.borrowFor(accountId),
      (connection) => pool.giveBackRead(connection as PostgresConnection),
    ),
  })
  runDirectly(reader, {
    run: (sql, parameters) => pool.readFor(accountId, { sql, parameters }),
    lookUp: (sql, parameters) => lane.ask(accountId, { sql, parameters }),
  })
  return rememberThrough(reader, async (id) => {
    const { own, everybody } = await writtenIn(reader, id)
    return `${own} ${everybody}`
  })
}

/** Writes of one account share transactions; those of different accounts run side by side. */
class CommitsByAccount {
  #pool: PostgresPool
  #commits = new Map<number | undefined, GroupCommit>()

  constructor(pool: PostgresPool) {
    this.#pool = pool
  }

  of(accountId: number | undefined): GroupCommit {
    const known = this.#commits.get(accountId)
    if (known) return known
    // Accounts whose writes are over are forgotten now and then, or the map would grow with the number of accounts.
    if (this.#commits.size >= 100)
      for (const [id, { isIdle }] of this.#commits) if (isIdle) this.#commits.delete(id)
    const made = new GroupCommit(postgresTransactions(this.#pool, accountId))
    this.#commits.set(accountId, made)
    return made
  }
}
