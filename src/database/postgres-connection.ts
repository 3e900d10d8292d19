import { type CompiledQuery, type DatabaseConnection, Kysely, type QueryResult } from 'kysely'
import { type QueryResult as PgResult, type PoolClient, types } from 'pg'
import { ConnectionError } from './errors.ts'
import { postgresDialect } from './postgres-dialect.ts'
import type { Schema } from './schema.ts'
import type { StatementNames } from './statement-names.ts'

/**
 * Milliseconds after which the database is taken for gone, on this side of the network: a little more than it allows itself for
 * a statement.
 */
const MAX_SILENCE = 8_000

/** Nothing that is counted, summed or numbered here is beyond what a number holds exactly. */
const PARSERS = new Map<number, (text: string) => unknown>([
  [types.builtins.INT8, Number],
  [types.builtins.NUMERIC, Number],
])
const PARSING = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    PARSERS.get(type) ?? types.getTypeParser(type, format as 'text'),
}

/** Answers of the database have a code of five characters; all else that goes wrong is the connection's fault. */
export const asDatabaseError = (error: unknown): unknown =>
  /^[0-9A-Z]{5}$/.test(String((error as { code?: unknown }).code)) && 'severity' in (error as object)
    ? error
    : new ConnectionError(`The connection to PostgreSQL failed: ${(error as Error).message}`, {
        cause: error,
      })

/** Kysely over one connection of a pool, with prepared statements. One statement at a time: the others wait. */
export class PostgresConnection implements DatabaseConnection {
  readonly db: Kysely<Schema>
  readonly client: PoolClient
  /** Grows with each statement that changed a row, and with each that failed, because that breaks a transaction. */
  changes = 0
  isLost = false
  /** What it was last told about whom it reads for. */
  told: string | undefined
  /** Whether a transaction is open for the one statement that is being read. */
  isInReading = false
  /** Whether its statements may take as long as they like. */
  isPatient = false
  /** Whether it leads to the coordinator of a distributed database. */
  isDistributed = false
  #names: StatementNames
  #generation: number
  #last: Promise<unknown> = Promise.resolve()
  #running = 0

  constructor(client: PoolClient, names: StatementNames) {
    this.client = client
    this.#names = names
    this.#generation = names.generation
    this.db = new Kysely<Schema>({ dialect: postgresDialect(async () => this) })
    client.on('error', () => {
      this.isLost = true
    })
  }

  /** Whether it holds statements whose names were given up. */
  get isOutdated(): boolean {
    return this.#generation !== this.#names.generation
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    // What is looked for decides how a full-text index is best used: such statements are planned each time.
    const name = sql.includes('@@') ? undefined : this.#names.nameOf(sql)
    const { command, rowCount, rows } = await this.#inTurn(() =>
      this.#send<Row & object>({ name, text: sql, values: parameters.map(storable), types: PARSING }),
    )
    if (command === 'SELECT' || rowCount === null) return { rows }
    if (rowCount > 0) this.changes++
    return { rows, numAffectedRows: BigInt(rowCount) }
  }

  // biome-ignore lint/correctness/useYield: part of the interface, and nothing of ours streams from PostgreSQL
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are not streamed from PostgreSQL')
  }

  /** Runs commands that are not prepared and have no values, such as those of transactions. */
  async command(text: string): Promise<void> {
    await this.#inTurn(() => this.#send({ text }))
  }

  /**
   * Opens a transaction with these commands, in one message. Not so on Citus, which passes on to its workers the whole message that
   * a `set local` comes in: there each goes by itself.
   */
  async begin(commands: string[], opening = 'begin'): Promise<void> {
    const all = [opening, ...commands]
    for (const message of this.isDistributed ? all : [all.join('; ')]) await this.command(message)
  }

  #inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
    const turn = this.#running++ === 0 ? run() : this.#last.then(run, run)
    const ended = () => {
      this.#running--
    }
    this.#last = turn.then(ended, ended)
    return turn
  }

  async #send<Row extends object>(query: object): Promise<PgResult<Row>> {
    try {
      return await this.client.query<Row>({
        ...query,
        ...(!this.isPatient && { query_timeout: MAX_SILENCE }),
      } as never)
    } catch (error) {
      this.changes++
      const translated = asDatabaseError(error)
      if (translated instanceof ConnectionError) this.isLost = true
      throw translated
    }
  }
}

/** PostgreSQL keeps no NUL in a text. No text that is stored here has one, so what is looked for may have another character. */
const storable = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value
