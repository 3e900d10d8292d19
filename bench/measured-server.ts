import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import type { Usage } from './report-usage.ts'

/** A server under load: where it listens, who may ask it, and what it has used. */
export interface MeasuredServer {
  name: string
  port: number
  token: string
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
  ids: { first: number; last: number }
}

const START_TIMEOUT_MS = 30_000
const STOP_TIMEOUT_MS = 15_000
/** Characters of a server's output that are kept, to be shown when it does not start. */
const PRINTED_MAX = 4000
const REPORT_USAGE = pathToFileURL(path.join(import.meta.dirname, 'report-usage.ts')).href

/** Starts the command and waits until a contact can be read. The port is taken from the first `http://...:PORT` printed. */
export async function startMeasuredServer(command: ServerCommand): Promise<MeasuredServer> {
  const { name, token, ids } = command
  const startedAt = performance.now()
  const file = path.resolve(import.meta.dirname, '..', command.file)
  const child = spawn(process.execPath, ['--import', REPORT_USAGE, file, ...command.args], {
    env: { ...process.env, ...command.env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  try {
    const port = await readPort(child, name)
    await readFirstContact(port, command)
    const startMs = performance.now() - startedAt
    return { name, port, token, ids, startMs, usage: () => askUsage(child), stop: () => stop(child) }
  } catch (error) {
    await stop(child)
    throw error
  }
}

async function readFirstContact(port: number, { name, token, ids }: ServerCommand): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/api_v2/contacts/${ids.first}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const body = await answer.text()
  if (answer.status !== 200)
    throw new Error(`${name} answered its first request with ${answer.status}: ${body}`)
}

function readPort(child: ChildProcess, name: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const fail = (what: string) => {
      clearTimeout(timeout)
      reject(new Error(`${name} ${what}\n${printed}`))
    }
    const timeout = setTimeout(() => fail('does not say where it listens'), START_TIMEOUT_MS)
    child.once('exit', (code) => fail(`ended with code ${code} instead of listening`))
    for (const output of [child.stdout!, child.stderr!]) {
      createInterface({ input: output }).on('line', (line) => {
        printed = `${printed}${line}\n`.slice(-PRINTED_MAX)
        const port = /http:\/\/[^\s:/"]+:(\d+)/.exec(line)?.[1]
        if (port === undefined) return
        clearTimeout(timeout)
        resolve(Number(port))
      })
    }
  })
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
