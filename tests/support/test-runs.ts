import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** Files for the test runner. */
export interface EngineRuns {
  files: string[]
  needPostgres: boolean
  /** Removes what was made for the run. */
  end(): void
}

/** Tests of something that is the same on both engines, or of one engine alone. */
const ON_ONE_ENGINE = ['tests/browser/', 'tests/faults/', 'tests/engines/', 'tests/mcp/conformance', 'cli/']

/** Tests that need PostgreSQL whatever engine the others run on. */
const ALWAYS_ON_POSTGRES = [
  'tests/engines/',
  'tests/backup',
  'tests/copy',
  'src/database/postgres',
  'src/database/tables',
]

/**
 * Every test that opens a Kith runs twice, on SQLite and on PostgreSQL: the second time through a file that says so and imports it.
 * `KITH_TEST_ENGINE` in the environment leaves one of the two out.
 */
export function engineRuns(root: string, files: string[]): EngineRuns {
  const only = process.env['KITH_TEST_ENGINE']
  const twice = files.filter(
    (file) => !ON_ONE_ENGINE.some((start) => file.startsWith(start)) && opensKith(path.join(root, file)),
  )
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kith-engines-'))
  const onPostgres = only === 'sqlite' ? [] : twice.map((file) => writeRun(folder, root, file))
  const others = only === 'postgres' ? files.filter((file) => needsPostgres(file)) : files
  return {
    files: [...others, ...onPostgres],
    needPostgres: onPostgres.length > 0 || others.some(needsPostgres),
    end: () => rmSync(folder, { recursive: true, force: true }),
  }
}

const needsPostgres = (file: string): boolean => ALWAYS_ON_POSTGRES.some((start) => file.startsWith(start))

function writeRun(folder: string, root: string, file: string): string {
  const run = path.join(folder, 'on-postgres', file.replace(/\.ts$/, '.mjs'))
  mkdirSync(path.dirname(run), { recursive: true })
  const test = pathToFileURL(path.join(root, file)).href
  writeFileSync(run, `process.env.KITH_TEST_ENGINE = 'postgres'\nawait import(${JSON.stringify(test)})\n`)
  return run
}

const IMPORTS = /from '(\.[^']+\.ts)'/g

/** Whether a test, or support that it imports, makes databases. */
function opensKith(file: string, seen = new Set<string>()): boolean {
  if (file.endsWith('tests/support/kith.ts')) return true
  const isFollowed = file.endsWith('.test.ts') || file.includes('/tests/support/')
  if (!isFollowed || seen.has(file)) return false
  seen.add(file)
  const imports = [...readFileSync(file, 'utf8').matchAll(IMPORTS)].map(([, name]) => name!)
  return imports.some((name) => opensKith(path.resolve(path.dirname(file), name), seen))
}
