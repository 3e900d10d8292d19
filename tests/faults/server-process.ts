import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { ROOT } from '../support/source-files.ts'

/** A real server in a process of its own, which may be killed. */
export interface ServerProcess {
  pid: number
  port: number
  /** All it has printed so far. */
  printed(): string
  kill(signal: NodeJS.Signals): void
  /** Resolves when it has ended: its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
}

const START_TIMEOUT_MS = 60_000

/** Starts a process on the data folder, without waiting until it serves. */
export function spawnServer(
  folder: string,
  settings: Record<string, string> = {},
  limits = '',
): ChildProcess {
  const main = path.join(ROOT, 'bin/server.ts')
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    KITH_DATA: folder,
    KITH_HTTP_PORT: '0',
    KITH_HTTPS_PORT: 'off',
    ...settings,
  }
  const options = { env, cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] as ['ignore', 'pipe', 'pipe'] }
  return limits
    ? spawn('/bin/sh', ['-c', `${limits}; exec "$0" "$1" start`, process.execPath, main], options)
    : spawn(process.execPath, [main, 'start'], options)
}

/** Starts a server and waits until it says where it listens. */
export async function startServer(
  folder: string,
  settings: Record<string, string> = {},
  limits = '',
): Promise<ServerProcess> {
  const child = spawnServer(folder, settings, limits)
  const ended = once(child, 'exit').then(([code, signal]) => (signal ?? code) as number | NodeJS.Signals)
  let printed = ''
  const port = await new Promise<number>((resolve, reject) => {
    const timeout = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`The server did not start: ${printed}`))
    }, START_TIMEOUT_MS)
    const read = (chunk: Buffer) => {
      printed += chunk
      const found = /http:\/\/localhost:(\d+)/.exec(printed)?.[1]
      if (!found) return
      clearTimeout(timeout)
      resolve(Number(found))
    }
    child.stdout!.on('data', read)
    child.stderr!.on('data', read)
    void ended.then((outcome) => {
      clearTimeout(timeout)
      reject(new Error(`The server ended (${outcome}) instead of listening: ${printed}`))
    })
  })
  return {
    pid: child.pid!,
    port,
    printed: () => printed,
    kill: (signal) => child.kill(signal),
    ended,
  }
}
