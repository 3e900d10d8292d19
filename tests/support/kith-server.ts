import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'

const ENTRY = path.resolve(import.meta.dirname, '../../bin/server.ts')

type Settings = Record<string, string>

/** What a command printed, and its exit status. */
export interface Ended {
  status: number | null
  out: string
  error: string
}

/** Runs `kith-server` as an operator would: with these settings alone, and with `input` on standard input. */
export async function kithServer(args: string[], settings: Settings = {}, input = ''): Promise<Ended> {
  const child = spawnServer(args, settings)
  child.stdin!.on('error', ignoreClosed).end(input)
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const [out, error] = await Promise.all([text(child.stdout!), text(child.stderr!)])
  return { status: await ended, out, error }
}

/** Starts the server and waits until it has said where it is. */
export async function startKithServer(
  settings: Settings,
): Promise<{ greeting: string; stop(): Promise<Ended> }> {
  const child = spawnServer(['start'], settings)
  const out = text(child.stdout!)
  let error = ''
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  await new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.stderr!.setEncoding('utf8').on('data', (chunk: string) => {
      error += chunk
      if (error.includes('Ctrl-C stops the server')) resolve()
    })
  })
  return {
    greeting: error,
    async stop() {
      child.kill('SIGTERM')
      return { status: await ended, out: await out, error }
    },
  }
}

/** Begins a command that somebody is going to kill. */
export function beginKithServer(
  args: string[],
  settings: Settings,
): { kill(): Promise<void>; hasEnded(): boolean } {
  const child = spawnServer(args, settings)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    hasEnded: () => child.exitCode !== null,
    kill() {
      child.kill('SIGKILL')
      return ended
    },
  }
}

/** On free ports; nothing of the tester's own environment counts. */
function spawnServer(args: string[], settings: Settings): ChildProcess {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  return spawn(process.execPath, [ENTRY, ...args], {
    stdio: 'pipe',
    env: { PATH, NODE_COMPILE_CACHE, KITH_HTTP_PORT: '0', KITH_HTTPS_PORT: '0', ...settings },
  })
}

/** A command that refuses its arguments does not wait for its input. */
function ignoreClosed(error: NodeJS.ErrnoException) {
  if (error.code !== 'EPIPE') throw error
}
