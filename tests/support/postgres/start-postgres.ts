import { spawn } from 'node:child_process'
import path from 'node:path'

/** A running PostgreSQL for tests. */
export interface TestPostgres {
  /** `postgres://...`, as a user who may make databases. */
  url: string
  stop(): Promise<void>
}

/** Starts a PostgreSQL of its own, which goes when this process does, however it ends. */
export function startPostgres(): Promise<TestPostgres> {
  const keeper = spawn(process.execPath, [path.join(import.meta.dirname, 'keep-cluster.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  })
  const ended = new Promise<void>((resolve) => keeper.once('exit', () => resolve()))
  return new Promise((resolve, reject) => {
    keeper.once('error', reject)
    keeper.once('exit', (code) => reject(new Error(`PostgreSQL for the tests did not start (${code})`)))
    keeper.stdout.setEncoding('utf8').once('data', (line: string) =>
      resolve({
        url: line.trim(),
        stop() {
          keeper.stdin.end()
          return ended
        },
      }),
    )
  })
}
