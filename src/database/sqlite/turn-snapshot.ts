import type BetterSqlite from 'better-sqlite3'

/**
 * One read transaction for all that is read in the same turn of the event loop: SQLite takes and gives back its locks once, not
 * for every statement, and asks once whether anything was written. It ends with the turn, and before that when this process commits:
 * whoever asks after a write was answered sees it.
 */
export class TurnSnapshot {
  #begin: BetterSqlite.Statement
  #version: BetterSqlite.Statement
  #end: BetterSqlite.Statement
  #connection: BetterSqlite.Database
  #isOpen = false
  #seen = 0

  constructor(connection: BetterSqlite.Database) {
    this.#connection = connection
    this.#begin = connection.prepare('BEGIN')
    this.#version = connection.prepare('PRAGMA data_version').pluck()
    this.#end = connection.prepare('COMMIT')
  }

  /** To be called before each statement of the connection. */
  ensure(): void {
    if (this.#isOpen) return
    this.#begin.run()
    this.#isOpen = true
    setImmediate(this.end)
    // The first statement that reads: it is what takes the locks.
    this.#seen = this.#version.get() as number
  }

  /** Differs as soon as any other connection, of whatever process, has committed; the one that reads never writes. */
  get version(): number {
    this.ensure()
    return this.#seen
  }

  end = (): void => {
    if (!this.#isOpen) return
    this.#isOpen = false
    // What goes wrong badly enough ends the transaction by itself.
    if (this.#connection.inTransaction) this.#end.run()
  }
}
