import { type CompiledQuery, type DatabaseConnection, Kysely, type QueryResult } from 'kysely'
import type { PoolClient } from 'pg'
import { AnswersAhead } from '../commit/answers-ahead.ts'
import { ComingIds } from '../commit/coming-ids.ts'
import { joined, type LeftChange, type Statement } from '../commit/joined-changes.ts'
import { ConnectionError } from '../errors.ts'
import type { Schema } from '../schema.ts'
import { newIds, runDirectly } from '../statements/prepared.ts'
import { rememberIn, TransactionMemory } from '../statements/transaction-memory.ts'
import { postgresDialect } from './dialect.ts'
import { ask, type KnownReaders, type Outcome } from './query.ts'
import type { StatementNames } from './statement-names.ts'

/**
 * Milliseconds after which the database is taken for gone, on this side of the network: a little more than it allows itself for
 * a statement.
 */
const MAX_SILENCE = 8_000

/** Answers of the database have a code of five characters; all else that goes wrong is the connection's fault. */
export const asDatabaseError = (error: unknown): unknown =>
  /^[0-9A-Z]{5}$/.test(String((error as { code?: unknown }).code)) && 'severity' in (error as object)
    ? error
    : new ConnectionError(`The connection to PostgreSQL failed: ${(error as Error).message}`, {
        cause: error,
      })

/**
 * So many changes at the most wait for something to go with. Whoever makes hundreds, an import say, makes the next ones while the database
 * is at work.
 */
const MAX_LEFT = 64

/** How far a transaction is that is opened together with what is sent first in it. */
export interface Opening {
  state: 'left' | 'sent' | 'open' | 'failed'
}

/**
 * Kysely over one connection of a pool, with prepared statements. They are carried out in the order in which they are sent, and sent
 * without waiting for those before.
 */
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
  #unanswered = 0
  /**
   * One for all statements. A timer for each, as pg sets them, is what the collector of garbage takes for a reason to keep what was read: a
   * page of contacts cost a fifth more, and the server held a hundred megabytes more.
   */
  #silence = setTimeout(() => this.#endSilence(), MAX_SILENCE).unref()
  /** Whether it leads to the coordinator of a distributed database. */
  isDistributed = false
  #names: StatementNames
  #generation: number
  #readers: KnownReaders = new Map()
  #memory = new TransactionMemory()
  #ahead = new AnswersAhead()
  #ids = new ComingIds((table, count) => newIds(this.db, table, count))
  /** Left to go with the next that is sent: first of all the beginning of the transaction. */
  #beginning: (() => Promise<unknown>) | undefined
  #left: LeftChange[] = []
  /** Of those that were left and have been sent; each resolves to why it failed. */
  #unasked: Promise<unknown>[] = []

  constructor(client: PoolClient, names: StatementNames) {
    this.client = client
    this.#names = names
    this.#generation = names.generation
    this.db = new Kysely<Schema>({ dialect: postgresDialect(async () => this) })
    runDirectly(this.db, {
      run: (sql, parameters) => this.run({ sql, parameters }),
      lookUp: (sql, parameters) => this.#ahead.take(sql, parameters) ?? this.run({ sql, parameters }),
      lookAhead: (sql, parameters, row) =>
        this.#ahead.keep(sql, parameters, row, this.run({ sql, parameters })),
      leave: (change) => this.leave(change),
      together: (send) => this.together(send),
      ids: this.#ids,
    })
    rememberIn(this.db, this.#memory)
    client.on('error', () => {
      this.isLost = true
    })
  }

  /** Whether it holds statements whose names were given up. */
  get isOutdated(): boolean {
    return this.#generation !== this.#names.generation
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.run<Row>(query)
  }

  // biome-ignore lint/correctness/useYield: part of the interface, and nothing of ours streams from PostgreSQL
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are not streamed from PostgreSQL')
  }

  async run<Row>(statement: Statement): Promise<QueryResult<Row>> {
    if (!statement.sql.startsWith('select')) this.#ahead.forgetAll()
    const { command, rowCount, rows } = await this.#afterLeft(() => this.#send<Row>(statement))
    if (command === 'SELECT' || rowCount === null) return { rows }
    if (rowCount > 0) this.changes++
    return { rows, numAffectedRows: BigInt(rowCount) }
  }

  /** Runs commands that are not prepared and have no values, such as those of transactions. */
  async command(text: string): Promise<void> {
    this.#forgetAll()
    await this.#afterLeft(() => this.#ask({ name: undefined, text }))
  }

  /**
   * Opens a transaction with these commands, in one message. Not so on Citus, which passes on to its workers the whole message that
   * a `set local` comes in: there each goes by itself.
   */
  async begin(commands: string[], opening = 'begin'): Promise<void> {
    for (const text of this.#messagesOf([opening, ...commands])) await this.command(text)
  }

  /** The same, together with what is sent first in the transaction. */
  beginWithNext(commands: string[]): Opening {
    this.#forgetAll()
    const opening: Opening = { state: 'left' }
    this.#beginning = async () => {
      opening.state = 'sent'
      try {
        const messages = this.#messagesOf(['begin', ...commands])
        await Promise.all(messages.map((text) => this.#ask({ name: undefined, text })))
        opening.state = 'open'
      } catch (error) {
        opening.state = 'failed'
        throw error
      }
    }
    return opening
  }

  #messagesOf(commands: string[]): string[] {
    return this.isDistributed ? commands : [commands.join('; ')]
  }

  /**
   * For a change in a transaction of which nobody asks what became: it goes in the same message as the next statement or command, which
   * fails in its place.
   */
  leave(change: LeftChange): void {
    this.changes++
    this.#memory.forgetAfter(change.sql)
    if (change.row) this.#ahead.forgetRow(change.row)
    else this.#ahead.forgetAfter(change.sql)
    this.#left.push(change)
    if (this.#left.length >= MAX_LEFT) this.together(() => this.#sendLeft())
  }

  /** What the first failed with of all that was left and sent; undefined when none did. */
  async failureOfLeft(): Promise<unknown> {
    return (await Promise.all(this.#unasked)).find((failure) => failure !== undefined)
  }

  /** Forgets what was left: its transaction is over, or goes back. */
  dropLeft(): void {
    this.#beginning = undefined
    this.#left = []
    this.#unasked = []
  }

  /** To be called when a transaction is over, however it ended. */
  end(): void {
    this.dropLeft()
    this.#forgetAll()
    this.#ids.giveUp()
  }

  #forgetAll(): void {
    this.#memory.forgetAll()
    this.#ahead.forgetAll()
  }

  /** Whatever is sent meanwhile goes in one message. */
  together(send: () => void): void {
    const { stream } = this.client.connection
    stream.cork()
    try {
      send()
    } finally {
      stream.uncork()
    }
  }

  #afterLeft<Result>(send: () => Promise<Result>): Promise<Result> {
    const isAlone = !this.#beginning && this.#left.length + this.#unasked.length === 0
    return isAlone ? send() : this.#withLeft(send)
  }

  async #withLeft<Result>(send: () => Promise<Result>): Promise<Result> {
    let answer: Promise<Result> | undefined
    this.together(() => {
      this.#sendLeft()
      answer = send()
    })
    try {
      return await answer!
    } catch (error) {
      // What came before it broke the transaction, and this says no more than that it is broken.
      throw (await this.failureOfLeft()) ?? error
    }
  }

  #sendLeft(): void {
    if (this.#beginning) this.#sendUnasked(this.#beginning())
    this.#beginning = undefined
    const left = this.#left.splice(0)
    // Citus takes rows to their shards one by one, and many at once in a COPY, which row-level security does not let it.
    for (const statement of this.isDistributed ? left : joined(left)) this.#sendUnasked(this.#send(statement))
  }

  #sendUnasked(sent: Promise<unknown>): void {
    this.#unasked.push(
      sent.then(
        () => undefined,
        (error) => error,
      ),
    )
  }

  #send<Row>({ sql, parameters }: Statement): Promise<Outcome<Row>> {
    this.#memory.forgetAfter(sql)
    return this.#ask<Row>({ name: this.#names.nameOf(sql), text: sql, values: parameters.map(storable) })
  }

  async #ask<Row>(statement: {
    name: string | undefined
    text: string
    values?: unknown[]
  }): Promise<Outcome<Row>> {
    if (this.#unanswered++ === 0) this.#silence.refresh()
    try {
      return await ask<Row>(this.client, statement, this.#readers)
    } catch (error) {
      this.changes++
      // Where it was found out says nothing; who asked does.
      if (error instanceof Error) Error.captureStackTrace(error)
      const translated = asDatabaseError(error)
      if (translated instanceof ConnectionError) this.isLost = true
      throw translated
    } finally {
      this.#unanswered--
      this.#silence.refresh()
    }
  }

  #endSilence(): void {
    if (this.#unanswered > 0 && !this.isPatient)
      this.client.connection.stream.destroy(new Error(`No answer for ${MAX_SILENCE / 1000} seconds`))
  }
}

/** PostgreSQL keeps no NUL in a text. No text that is stored here has one, so what is looked for may have another character. */
const storable = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value
