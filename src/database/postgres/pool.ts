import type { QueryResult } from 'kysely'
import { type ClientBase, Pool, type PoolClient } from 'pg'
import type { Statement } from '../commit/joined-changes.ts'
import { type AccountScope, saidInTransaction, saidToConnection, scopeName } from './account-wall.ts'
import { asDatabaseError, PostgresConnection } from './connection.ts'
import type { StatementNames } from './statement-names.ts'

/** Milliseconds: to wait for a connection, and until one that nobody needs is closed. */
const CONNECT_WITHIN = 5_000
const IDLE_FOR = 30_000
/** Milliseconds to wait for a server that does not let go of a connection: one that is stopped, or beyond a network that is down. */
const LET_GO_WITHIN = 2_000

/**
 * What each connection is told. Nothing holds a connection for long, so that a database in trouble is noticed within ten seconds;
 * a commit is answered when it is on disk, also where the database is set up to be quicker than that; the planner does not
 * spend longer on compiling a query than running it takes; and it is not told, unless somebody decided so, that a disk has a head that
 * moves, for which it would rather read whole tables.
 */
const SETTINGS = `
  select set_config('statement_timeout', '7000', false), set_config('lock_timeout', '6000', false),
    set_config('idle_in_transaction_session_timeout', '30000', false), set_config('jit', 'off', false);
  select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') in ('off', 'local', 'remote_write');
  select set_config('random_page_cost', '1.1', false) where current_setting('random_page_cost') = '4'`
/** As `kith-server distribute` leaves a database. */
const IS_DISTRIBUTED = `select coalesce(current_setting('citus.propagate_set_commands', true) = 'local', false) as is_distributed`
const READ_ONLY = 'set default_transaction_read_only = on'

export class PostgresPool {
  #pool: Pool
  #names: StatementNames
  #distributed = new WeakSet<ClientBase>()
  #connections = new WeakMap<PoolClient, PostgresConnection>()
  #open = new Set<PoolClient>()
  #onLastClosed: (() => void) | undefined

  constructor(
    url: string,
    names: StatementNames,
    { isReadOnly, connections }: { isReadOnly: boolean; connections: number },
  ) {
    this.#names = names
    this.#pool = new Pool({
      connectionString: url,
      application_name: 'kith',
      max: connections,
      pipeline: true,
      connectionTimeoutMillis: CONNECT_WITHIN,
      idleTimeoutMillis: IDLE_FOR,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      onConnect: async (client) => {
        await client.query(isReadOnly ? `${SETTINGS}; ${READ_ONLY}` : SETTINGS)
        const { rows } = await client.query(IS_DISTRIBUTED)
        if (rows[0].is_distributed) this.#distributed.add(client)
      },
    })
    // An idle connection that is lost is thrown away by the pool; whoever needs one next gets another.
    this.#pool.on('error', () => {})
    this.#pool.on('connect', (client) => this.#open.add(client))
    this.#pool.on('remove', (client) => {
      this.#open.delete(client)
      if (this.#open.size === 0) this.#onLastClosed?.()
    })
  }

  async borrow(): Promise<PostgresConnection> {
    let client: PoolClient
    try {
      client = await this.#pool.connect()
    } catch (error) {
      throw asDatabaseError(error)
    }
    const known = this.#connections.get(client)
    if (known) return known
    const connection = new PostgresConnection(client, this.#names)
    connection.isDistributed = this.#distributed.has(client)
    this.#connections.set(client, connection)
    return connection
  }

  /**
   * A connection that reads for an account, or with 0 for all. It is told so when the last one was another. Where the database is
   * distributed, what a connection is told stays on the one machine, unless it is in a transaction.
   */
  async borrowFor(accountId: AccountScope): Promise<PostgresConnection> {
    const connection = await this.borrow()
    try {
      if (connection.isDistributed) {
        connection.isInReading = true
        await connection.begin([saidInTransaction(accountId)])
      } else if (connection.told !== scopeName(accountId)) {
        await connection.command(saidToConnection(accountId))
        connection.told = scopeName(accountId)
      }
      return connection
    } catch (error) {
      await this.giveBackRead(connection)
      throw error
    }
  }

  /** Runs one statement that reads. */
  async readFor(accountId: AccountScope, statement: Statement): Promise<QueryResult<unknown>> {
    const connection = await this.borrowFor(accountId)
    try {
      return await connection.run(statement)
    } finally {
      await this.giveBackRead(connection)
    }
  }

  async giveBackRead(connection: PostgresConnection): Promise<void> {
    try {
      if (connection.isInReading && !connection.isLost) await connection.command('commit')
    } catch {
      // What was read has been read; a connection that fails at this is not lent out again.
      connection.isLost = true
    } finally {
      connection.isInReading = false
      this.giveBack(connection)
    }
  }

  giveBack(connection: PostgresConnection): void {
    connection.client.release(connection.isLost || connection.isOutdated)
  }

  /** Resolves when the server has let go of the last connection, too, so that nobody takes it for one in use. */
  async close(): Promise<void> {
    await this.#pool.end()
    if (this.#open.size === 0) return
    await new Promise<void>((resolve) => {
      const patience = setTimeout(resolve, LET_GO_WITHIN)
      this.#onLastClosed = () => {
        clearTimeout(patience)
        resolve()
      }
    })
  }
}
