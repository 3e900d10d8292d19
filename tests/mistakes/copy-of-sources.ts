import { spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Mistake } from './mistake.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** A copy of the repository that a mistake can be made in, and its tests run. */
export function copyOfSources() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kith-mistakes-'))
  // PostgreSQL, which refuses to run as root, has to come through.
  chmodSync(folder, 0o755)
  const room = path.join(folder, 'temporary')
  cpSync(root, folder, { recursive: true, filter: isSource })
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  mkdirSync(room)
  const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')
  return {
    put({ file, right, wrong }: Mistake): void {
      const text = textOf(file).replace(right, () => wrong)
      writeFileSync(path.join(folder, file), text)
    },
    takeBack({ file }: Mistake): void {
      writeFileSync(path.join(folder, file), textOf(file))
    },
    firstFailure: (tests: string[], engine: string) => firstFailure(folder, room, tests, engine),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** What stands in the repository, and the web application as it was built. */
function isSource(name: string): boolean {
  const [first = ''] = path.relative(root, name).split(path.sep)
  return first !== 'node_modules' && first !== '.git' && first !== 'data'
}

/** The name of the test that failed first, or null when all passed. The rest is not waited for. */
function firstFailure(folder: string, room: string, tests: string[], engine: string): Promise<string | null> {
  const child = spawn(process.execPath, ['bin/run.mjs', 'bin/test.ts', '--test-reporter=tap', ...tests], {
    cwd: folder,
    // A group of its own, so that the servers that tests started end with them.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, KITH_TEST_ENGINE: engine, TMPDIR: room },
  })
  let seen = ''
  let failing: string | null = null
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    seen = seen.slice(seen.lastIndexOf('\n') + 1) + text
    const name = /^ *not ok \d+ - (.*)\n/m.exec(seen)?.[1]
    if (name === undefined || failing !== null) return
    failing = name
    endGroup(child.pid!)
  })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-300)
  })
  return new Promise((resolve) =>
    child.once('close', (status) => resolve(failing ?? (status === 0 ? null : `it ends: ${complaint}`))),
  )
}

/** Ends what was started together, if it has not ended by itself: its last words are read after it is gone. */
function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGTERM')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
