/** A statement about one row of an index. */
export interface LateWrite {
  sql: string
  parameters: unknown[]
  row: number
  /** The tables that show what it writes. */
  tables: readonly string[]
}

/**
 * Statements that wait for the end of their transaction and are carried out there in the order of their rows. SQLite's full-text index
 * gathers rows in memory only as long as they come in ascending order and no statement needs a savepoint; else it writes a segment for
 * each, and merges them all later. A statement that asks for one of the tables meanwhile finds everything written.
 */
export class LateWrites {
  #run: (sql: string, parameters: unknown[]) => unknown
  #isInTransaction = false
  #waiting: LateWrite[] = []
  #tables = new Set<string>()
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
    for (const table of write.tables) this.#tables.add(table)
  }

  /** To be called before every other statement. */
  finishBefore(sql: string): void {
    if (this.#waiting.length > 0 && this.#tables.values().some((table) => sql.includes(table))) this.finish()
  }

  finish(): void {
    const waiting = this.#waiting
    this.drop()
    waiting.sort((one, other) => one.row - other.row)
    for (const { sql, parameters } of waiting) this.#run(sql, parameters)
  }

  drop(): void {
    this.#waiting = []
    this.#tables.clear()
  }

  /** After a commit, or when everything was undone. */
  end(): void {
    this.drop()
    this.#isInTransaction = false
  }
}
