import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Usage } from './report-usage.ts'

/** A server under load: where it listens, who may ask it, and what it has used. */
export interface MeasuredServer {
  name: string
  port: number
  token: string
  /** Of Kith: opens the door of phones and calendars. */
  devicePassword?: string | undefined
  /** The contacts that it held when it was filled. */
  ids: { first: number; last: number }
  /** From starting the process to the first answer to a request with a token. */
  startMs: number
  usage(): Promise<Usage>
  stop(): Promise<void>
}

export interface ServerCommand {
  name: string
  /** A TypeScript file of this repository, from its root. */
  file: string
  args: string[]
  env: Record<string, string>
  token: string
  devicePassword?: string | undefined
  ids: { first: number; last: number }
  /** Another checkout of this repository, whose file it is. */
  checkout?: string
}

/** As `bin/run.mjs` starts a server; the limit is given no more. */
const MEMORY = '--max-semi-space-size=8'
const MALLOC_ARENA_MAX = '1'

const START_TIMEOUT_MS = 30_000
const STOP_TIMEOUT_MS = 15_000
/** Characters of a server's output that are kept, to be shown when it does not start. */
const PRINTED_MAX = 4000
const REPORT_USAGE = pathToFileURL(path.join(import.meta.dirname, 'report-usage.ts')).href

/** Starts the command and waits until a contact can be read. The port is taken from the first `http://...:PORT` printed. */
export async function startMeasuredServer(command: ServerCommand): Promise<MeasuredServer> {
  const { name, token, devicePassword, ids } = command
  const startedAt = performance.now()
  const file = path.resolve(command.checkout ?? path.join(import.meta.dirname, '..'), command.file)
  const child = spawn(process.execPath, [MEMORY, '--import', REPORT_USAGE, file, ...command.args], {
    env: { ...process.env, MALLOC_ARENA_MAX, ...command.env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const printed = keepPrinted(child)
  const explain = (error: unknown) =>
    new Error(`${name} (exit code ${child.exitCode}, signal ${child.signalCode}) printed:\n${printed()}`, {
      cause: error,
    })
  try {
    const port = await readPort(child, printed)
    await readFirstContact(port, command)
    return {
      name,
      port,
      token,
      devicePassword,
      ids,
      startMs: performance.now() - startedAt,
      usage: () => askUsage(child).catch((error) => Promise.reject(explain(error))),
      stop: () => stop(child),
    }
  } catch (error) {
    await stop(child)
    throw explain(error)
  }
}

/** The end of what a server prints, to find its port and for when something goes wrong. */
function keepPrinted(child: ChildProcess): () => string {
  let printed = ''
  for (const output of [child.stdout!, child.stderr!]) {
    output.setEncoding('utf8').on('data', (text) => {
      printed = (printed + text).slice(-PRINTED_MAX)
    })
  }
  return () => printed
}

async function readPort(child: ChildProcess, printed: () => string): Promise<number> {
  const deadline = performance.now() + START_TIMEOUT_MS
  while (child.exitCode === null && child.signalCode === null && performance.now() < deadline) {
    const port = /http:\/\/[^\s:/"]+:(\d+)[\s/]/.exec(printed())?.[1]
    if (port !== undefined) return Number(port)
    await delay(2)
  }
  throw new Error('It does not say where it listens')
}

async function readFirstContact(port: number, { token, ids }: ServerCommand): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/api_v2/contacts/${ids.first}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const body = await answer.text()
  if (answer.status !== 200) throw new Error(`The first request was answered with ${answer.status}: ${body}`)
}

async function askUsage(child: ChildProcess): Promise<Usage> {
  const answered = once(child, 'message', { signal: AbortSignal.timeout(10_000) })
  child.send('usage')
  const [usage] = await answered
  return usage as Usage
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timeout = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
  await ended
  clearTimeout(timeout)
}
