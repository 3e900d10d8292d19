import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { engineRuns } from '../tests/support/engine-runs.ts'
import { POSTGRES_VARIABLE, preparePostgres } from '../tests/support/test-database.ts'
import { buildMissing } from './build.ts'
import { buildServer, isServerOutdated } from './server-bundle.ts'

const root = path.resolve(import.meta.dirname, '..')
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
const flags = process.argv.slice(2).filter((argument) => argument.startsWith('-'))

/** All test files, or those whose path contains one of the words on the command line. */
const files = globSync('{src,cli,tests,bench}/**/*.test.ts', {
  cwd: root,
  exclude: (name) => name.includes('node_modules'),
})
  .filter((file) => named.length === 0 || named.some((word) => file.includes(word)))
  .sort()

// Browsers are shown what people will get, and processes run what operators run.
if (files.some((file) => file.startsWith('tests/browser'))) await buildMissing()
else if (files.some((file) => !file.startsWith('src')) && isServerOutdated()) await buildServer()

const runs = engineRuns(root, files)
if (runs.files.length === 0) {
  // The runner, given no file, would look for tests by itself and run them all.
  console.error(`No test file is meant by: ${named.join(' ')}`)
  runs.end()
  process.exit(1)
}
const postgres = runs.needPostgres ? await preparePostgres() : undefined
const child = spawn(
  process.execPath,
  [
    '--test',
    '--test-timeout=300000',
    // What a failed start leaves behind, a listening server say, must not keep the run from ending.
    '--test-force-exit',
    `--test-concurrency=${availableParallelism()}`,
    ...flags,
    ...runs.files,
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...(postgres && { [POSTGRES_VARIABLE]: postgres.url }) },
  },
)
child.on('exit', async (code) => {
  await postgres?.stop()
  runs.end()
  process.exit(code ?? 1)
})
