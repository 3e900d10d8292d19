import { workerData } from 'node:worker_threads'
import BetterSqlite from 'better-sqlite3'

/** Milliseconds to wait for a server that is bringing its log into the file. */
const BUSY_TIMEOUT = 10_000

const { source, target } = workerData as { source: string; target: string }
const connection = new BetterSqlite(source, { timeout: BUSY_TIMEOUT, fileMustExist: true })
try {
  connection.prepare('vacuum into ?').run(target)
} finally {
  connection.close()
}
