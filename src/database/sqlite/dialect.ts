import type BetterSqlite from 'better-sqlite3'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type RawNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { turnWhenLong } from '../../turns/turns.ts'
import { LateWrites } from '../commit/late-writes.ts'
import type { Soon } from '../soon.ts'
import { formFor } from '../statements/by-engine.ts'
import type { TurnSnapshot } from './turn-snapshot.ts'

/** Statements kept prepared for each connection; more than a server of ours ever uses, fewer than would hurt. */
const MAX_STATEMENTS = 400

/** Has turns of its own, whomever it writes for: all writes of the server wait for the one under way. */
const WRITER = 'writer'

/**
 * Kysely over one better-sqlite3 connection. Its own dialect prepares every statement anew, which costs more than running
 * it; this one keeps them. Transactions are not its business: `GroupCommit` opens and ends them on the connection itself.
 */
export function sqliteDialect(connection: PreparingConnection): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new OneConnectionDriver(connection),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new StablePlanCompiler(),
  }
}

/**
 * Writes `+?` for each parameter. better-sqlite3 compiles SQLite with STAT4, where a statement that the planner has looked into
 * is prepared anew whenever one of its parameters is bound: five times the cost of running it. The planner does not look
 * behind the sign, which changes no value (measured: a look-up through three tables 7.1 us without, 1.0 us with it).
 */
class StablePlanCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder() {
    return '+?'
  }

  protected override visitRaw(node: RawNode) {
    const form = formFor('sqlite', node)
    if (form) this.visitNode(form)
    else super.visitRaw(node)
  }
}

class OneConnectionDriver implements Driver {
  #connection: PreparingConnection

  constructor(connection: PreparingConnection) {
    this.#connection = connection
  }

  async init() {}

  async acquireConnection() {
    return this.#connection
  }

  async releaseConnection() {}

  async beginTransaction() {
    this.#refuse()
  }

  async commitTransaction() {
    this.#refuse()
  }

  async rollbackTransaction() {
    this.#refuse()
  }

  async destroy() {
    this.#connection.close()
  }

  #refuse(): never {
    throw new Error('Transactions are opened with Database.write')
  }
}

/** A connection that keeps its statements prepared. */
export class PreparingConnection implements DatabaseConnection {
  #connection: BetterSqlite.Database
  #statements = new Map<string, BetterSqlite.Statement>()
  #snapshot: TurnSnapshot | undefined
  readonly late = new LateWrites((sql, parameters) => this.#prepare(sql).run(parameters))

  /** With `snapshot` everything is read through it. */
  constructor(connection: BetterSqlite.Database, snapshot?: TurnSnapshot) {
    this.#connection = connection
    this.#snapshot = snapshot
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    return this.run(sql, parameters)
  }

  /**
   * Runs a statement at once, and in a later turn where this one has gone on for long: nothing else in the process goes on meanwhile, so
   * that of many statements, of one request or of many, others have their turns between them.
   */
  run<Row>(sql: string, parameters: readonly unknown[]): Soon<QueryResult<Row>> {
    const turn = turnWhenLong(this.#snapshot ? undefined : WRITER)
    return turn ? turn.then(() => this.#runNow(sql, parameters)) : this.#runNow(sql, parameters)
  }

  #runNow<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
    this.late.finishBefore(sql)
    this.#snapshot?.ensure()
    const statement = this.#prepare(sql)
    if (statement.reader) return { rows: statement.all(parameters) as Row[] }
    const { changes, lastInsertRowid } = statement.run(parameters)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  async *streamQuery<Row>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    this.late.finishBefore(sql)
    for (const row of this.#connection.prepare(sql).iterate(parameters)) yield { rows: [row as Row] }
  }

  close() {
    this.#snapshot?.end()
    this.#statements.clear()
    this.#connection.close()
  }

  #prepare(sql: string): BetterSqlite.Statement {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#connection.prepare(sql)
    if (this.#statements.size >= MAX_STATEMENTS)
      this.#statements.delete(this.#statements.keys().next().value!)
    this.#statements.set(sql, statement)
    return statement
  }
}
