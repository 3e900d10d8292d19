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
const REPORT_USAGE = pathToFileURL(path.join(import.meta.dirname, 'report-usage.ts')).href

/** Starts the command and waits until a contact can be read. The port is taken from the first `http://...:PORT` printed. */
export async function startMeasuredServer(command: ServerCommand): Promise<MeasuredServer> {
  const startedAt = performance.now()
  const file = path.resolve(import.meta.dirname, '..', command.file)
  const child = spawn(process.execPath, ['--import', REPORT_USAGE, file, ...command.args], {
    env: { ...process.env, ...command.env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  try {
    const port = await readPort(child, command.name)
    const answer = await fetch(`http://127.0.0.1:${port}/api_v2/contacts/${command.ids.first}`, {
      headers: { authorization: `Bearer ${command.token}` },
    })
    if (answer.status !== 200)
      throw new Error(`${command.name} answered ${answer.status} to its first request`)
    await answer.arrayBuffer()
    const { name, token, ids } = command
    const startMs = performance.now() - startedAt
    return { name, port, token, ids, startMs, usage: () => askUsage(child), stop: () => stop(child) }
  } catch (error) {
    await stop(child)
    throw error
  }
}

async function readPort(child: ChildProcess, name: string): Promise<number> {
  const lines = createInterface({ input: child.stdout! })
  const port = await new Promise<number>((resolve, reject) => {
    const timeout = setTimeout(
      () => reject(new Error(`${name} did not say where it listens`)),
      START_TIMEOUT_MS,
    )
    lines.on('line', (line) => {
      const found = /http:\/\/[^\s:/"]+:(\d+)/.exec(line)?.[1]
      if (found === undefined) return
      clearTimeout(timeout)
      resolve(Number(found))
    })
    child.once('exit', (code) => {
      clearTimeout(timeout)
      reject(new Error(`${name} ended with code ${code} instead of listening`))
    })
  })
  return port
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
