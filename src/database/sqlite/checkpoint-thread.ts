import { parentPort, workerData } from 'node:worker_threads'
import BetterSqlite from 'better-sqlite3'

/** Works for `Checkpoints`: waits for its word, and never for anybody else who uses the file. */
const connection = new BetterSqlite(workerData as string, { timeout: 0 })
connection.pragma('synchronous = FULL')

parentPort!.on('message', (wish: 'checkpoint' | 'close') => {
  if (wish === 'close') {
    connection.close()
    parentPort!.close()
    return
  }
  connection.pragma('wal_checkpoint(PASSIVE)')
  parentPort!.postMessage('done')
})
