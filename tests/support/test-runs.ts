import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** Files for the test runner, which gives each a process. */
export interface TestRuns {
  files: string[]
  needPostgres: boolean
  /** Where they are, and room for what the run makes. */
  folder: string
  /** Removes what was made for the run. */
  end(): void
}

/** Tests of something that is the same on both engines, or of one engine alone. */
const ON_ONE_ENGINE = ['tests/browser/', 'tests/faults/', 'tests/engines/', 'tests/mcp/conformance', 'cli/']

/** Tests that need PostgreSQL whatever engine the others run on. */
const ALWAYS_ON_POSTGRES = [
  'tests/engines/',
  'tests/operator/backup',
  'tests/operator/copy',
  'src/database/postgres',
  'src/database/tables',
]

/**
 * How many tests share a process, at most: loading the whole of Kith costs more than most of them do. Browser tests share its browser, too.
 * Those that stand nowhere here have a process each.
 */
const TOGETHER = [
  { starts: ['src/'], share: 18 },
  { starts: ['tests/json/', 'tests/mcp/'], share: 10 },
  { starts: ['tests/xml/'], share: 6 },
  { starts: ['tests/dav/', 'tests/security/'], share: 10 },
  { starts: ['cli/', 'bench/', 'tests/web/', 'tests/support/'], share: 20 },
  { starts: ['tests/doors/', 'tests/privacy/', 'tests/imports/'], share: 6 },
  { starts: ['tests/operator/', 'tests/repository/'], share: 4 },
  { starts: ['tests/browser/'], share: 6 },
]

/**
 * Tests that take longest, each in a process of its own. They begin first: one that began last would go on when everything else is done,
 * with the other processors idle.
 */
const LONGEST = [
  'tests/stalls/operations',
  'tests/browser/accessibility',
  'tests/ownership/',
  'tests/privacy/tenancy',
  'tests/doors/parity',
  'tests/repository/regular-expressions',
  'tests/faults/kill-nine',
]

/**
 * Every test that opens a Kith runs twice, on SQLite and on PostgreSQL; `KITH_TEST_ENGINE` in the environment leaves one of the two
 * out. Tests that get by in one process share it, because loading the whole of Kith costs more than most of them: the runner is given
 * files that say the engine and import them.
 */
export function testRuns(root: string, files: string[]): TestRuns {
  const only = process.env['KITH_TEST_ENGINE']
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kith-tests-'))
  const others = only === 'postgres' ? files.filter(needsPostgres) : files
  const onPostgres = only === 'sqlite' ? [] : files.filter((file) => runsTwice(root, file))
  return {
    files: [
      ...shareOut(root, others).map((shared) => writeRun(folder, root, shared, 'sqlite')),
      ...shareOut(root, onPostgres).map((shared) => writeRun(folder, root, shared, 'postgres')),
    ],
    needPostgres: onPostgres.length > 0 || others.some(needsPostgres),
    folder,
    end: () => rmSync(folder, { recursive: true, force: true }),
  }
}

const runsTwice = (root: string, file: string): boolean =>
  !ON_ONE_ENGINE.some((start) => file.startsWith(start)) && opensKith(path.join(root, file))

const needsPostgres = (file: string): boolean => ALWAYS_ON_POSTGRES.some((start) => file.startsWith(start))

/** Which files share a process, in their order. Those that turn the clock do so with each other. */
function shareOut(root: string, files: string[]): string[][] {
  const mayShare = (file: string) =>
    !LONGEST.some((start) => file.startsWith(start)) && !reachesOthers(path.join(root, file))
  const turning = files.filter((file) => mayShare(file) && turnsClock(path.join(root, file)))
  const groups = TOGETHER.flatMap(({ starts, share }) =>
    inParts(
      files.filter(
        (file) => starts.some((start) => file.startsWith(start)) && mayShare(file) && !turning.includes(file),
      ),
      share,
    ),
  )
  groups.push(...inParts(turning, 6))
  const together = new Set(groups.flat())
  return [...files.filter((file) => !together.has(file)).map((file) => [file]), ...groups]
}

/** In as few parts as need be of no more than so many, all of about one length. */
function inParts(files: string[], most: number): string[][] {
  const parts = Math.ceil(files.length / most)
  const placeOf = (part: number) => Math.round((part * files.length) / parts)
  return Array.from({ length: parts }, (_, part) => files.slice(placeOf(part), placeOf(part + 1)))
}

/** Whether a test sets the environment, or has hooks that would run around the tests of other files, too. */
const reachesOthers = (file: string): boolean =>
  /^(beforeEach|afterEach)\(|process\.env\[[^\]]*\] =/m.test(readFileSync(file, 'utf8'))

const turnsClock = (file: string): boolean => /\bmock\./.test(readFileSync(file, 'utf8'))

/** A file that says the engine and imports its tests: what an import does is done before the next one has its turn. */
function writeRun(folder: string, root: string, files: string[], engine: 'sqlite' | 'postgres'): string {
  const says = `data:text/javascript,process.env.KITH_TEST_ENGINE=${JSON.stringify(engine)}`
  const imported = ['tests/support/end-of-tests.ts', ...files].map((file) => addressOf(root, file))
  // The runner takes files by their names.
  const turn = LONGEST.some((start) => files[0]!.startsWith(start)) ? 'first' : 'then'
  const run = path.join(folder, turn, engine, files[0]!.replace(/\.ts$/, '.mjs'))
  mkdirSync(path.dirname(run), { recursive: true })
  writeFileSync(run, [says, ...imported].map((name) => `import ${JSON.stringify(name)}\n`).join(''))
  return run
}

const addressOf = (root: string, file: string): string => pathToFileURL(path.join(root, file)).href

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
