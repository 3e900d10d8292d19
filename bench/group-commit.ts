import type { Database } from 'better-sqlite3'

/** Runs writes that arrive together in one transaction and answers them after its one commit. */
export function createGroupCommit(database: Database) {
  const begin = database.prepare('BEGIN IMMEDIATE')
  const commit = database.prepare('COMMIT')
  let waiting: (() => () => void)[] = []

  function flush() {
    const writes = waiting
    waiting = []
    begin.run()
    const answers = writes.map((write) => write())
    commit.run()
    for (const answer of answers) answer()
  }

  /** `write` runs inside the transaction; what it returns runs when the transaction is on the disk. */
  return (write: () => () => void) => {
    waiting.push(write)
    if (waiting.length === 1) setImmediate(flush)
  }
}
