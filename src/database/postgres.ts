import { Kysely } from 'kysely'
import type { Database } from './database.ts'
import { GroupCommit } from './group-commit.ts'
import type { PostgresConnection } from './postgres-connection.ts'
import { postgresDialect } from './postgres-dialect.ts'
import { PostgresPool } from './postgres-pool.ts'
import { PostgresReplica, type ReplicaPatience } from './postgres-replica.ts'
import { postgresTransactions } from './postgres-transaction.ts'
import type { Schema } from './schema.ts'
import { StatementNames } from './statement-names.ts'

/** Connections of one server process for reading, and as many again for writing, at the most. */
const MAX_CONNECTIONS = 8

/** Where a replica is, and who hears of its troubles. */
export type ReplicaSettings = ReplicaPatience & { url: string }

/** Opens `postgres://...`. Writes and reads have connections of their own, so that neither waits for the other's. */
export function openPostgres(
  url: string,
  connections = MAX_CONNECTIONS,
  replica?: ReplicaSettings,
): Database {
  const names = new StatementNames()
  const reading = new PostgresPool(url, names, { isReadOnly: true, connections })
  const writing = new PostgresPool(url, names, { isReadOnly: false, connections })
  const reader = readerOver(reading)
  const copied = replica && new PostgresPool(replica.url, names, { isReadOnly: true, connections })
  const copy = copied && readerOver(copied)
  const commits = new CommitsByAccount(writing)
  return {
    engine: 'postgres',
    reader,
    ...(copy && { replica: new PostgresReplica(reader, () => copy, replica) }),
    write: (job, accountId) => commits.of(accountId).write(job),
    async close() {
      await Promise.all([reading.close(), writing.close(), copied?.close()])
    },
  }
}

const readerOver = (pool: PostgresPool): Kysely<Schema> =>
  new Kysely<Schema>({
    dialect: postgresDialect(
      () => pool.borrow(),
      (connection) => pool.giveBack(connection as PostgresConnection),
    ),
  })

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
