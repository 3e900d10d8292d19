import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')

/** Runs a TypeScript file of this repository, named from its root, and gives what it printed; throws when it fails. */
export async function runToEnd(file: string, args: string[], options: RunOptions = {}): Promise<string> {
  const child = spawn(process.execPath, [path.resolve(options.checkout ?? ROOT, file), ...args], {
    env: { ...process.env, ...options.env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    printed += text
  })
  child.stdin.end(options.input ?? '')
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${file} ${args[0] ?? ''} ended with code ${code}`)
  return printed
}

export interface RunOptions {
  env?: Record<string, string>
  input?: string
  /** Another checkout of this repository, whose file it is. */
  checkout?: string
}
