import { turnWhenLong } from '../../turns/turns.ts'

/** A statement about one row of an index. */
export interface LateWrite {
  sql: string
  parameters: unknown[]
  row: number
  /** The tables that show what it writes. */
  tables: readonly string[]
}

/** Statements of which it is remembered what they show; more than a server of ours ever uses. */
const MAX_STATEMENTS = 400

/**
 * Statements that wait for the end of their transaction and are carried out there in the order of their rows. SQLite's full-text index
 * gathers rows in memory only as long as they come in ascending order and no statement needs a savepoint; else it writes a segment for
 * each, and merges them all later. A statement that asks for one of the tables meanwhile finds everything written.
 */
export class LateWrites {
  #run: (sql: string, parameters: unknown[]) => unknown
  #isInTransaction = false
  #waiting: LateWrite[] = []
  /** All that was ever waited for. */
  #tables = new Set<string>()
  /** Of other statements, whether they ask for one of these: they are long, and the same again and again. */
  #asking = new Map<string, boolean>()
  /** How many were ever added: whoever adds one has changed something. */
  added = 0

  constructor(run: (sql: string, parameters: unknown[]) => unknown) {
    this.#run = run
  }

  begin(): void {
    this.#isInTransaction = true
  }

  /** Outside of transactions nothing waits. */
  add(write: LateWrite): void {
    if (!this.#isInTransaction) {
      this.#run(write.sql, write.parameters)
      return
    }
    this.added++
    this.#waiting.push(write)
    for (const table of write.tables) {
      if (this.#tables.has(table)) continue
      this.#tables.add(table)
      this.#asking.clear()
    }
  }

  /** To be called before every other statement. */
  finishBefore(sql: string): void {
    if (this.#waiting.length > 0 && this.#asks(sql)) this.finish()
  }

  #asks(sql: string): boolean {
    let asks = this.#asking.get(sql)
    if (asks === undefined) {
      asks = this.#tables.values().some((table) => sql.includes(table))
      if (this.#asking.size >= MAX_STATEMENTS) this.#asking.clear()
      this.#asking.set(sql, asks)
    }
    return asks
  }

  finish(): void {
    for (const { sql, parameters } of this.#inOrder()) this.#run(sql, parameters)
  }

  /** The same, letting others have their turn: a thousand contacts take a while, or a few long notes. */
  async finishInTurns(): Promise<void> {
    for (const { sql, parameters } of this.#inOrder()) {
      this.#run(sql, parameters)
      const turn = turnWhenLong()
      if (turn) await turn
    }
  }

  #inOrder(): LateWrite[] {
    const waiting = this.#waiting
    this.drop()
    return waiting.sort((one, other) => one.row - other.row)
  }

  drop(): void {
    this.#waiting = []
  }

  /** After a commit, or when everything was undone. */
  end(): void {
    this.drop()
    this.#isInTransaction = false
  }
}
