import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepareTemplates } from '../tests/support/templates.ts'
import { testRuns } from '../tests/support/test-runs.ts'
import { buildMissing } from './build.ts'
import { buildOutdatedServer } from './server-bundle.ts'

const root = path.resolve(import.meta.dirname, '..')
const UNTRACKED_PROMISES = pathToFileURL(path.join(root, 'tests/support/untracked-promises.ts')).href
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
else if (files.some((file) => !file.startsWith('src'))) await buildOutdatedServer()

const runs = testRuns(root, files)
if (runs.files.length === 0) {
  // The runner, given no file, would look for tests by itself and run them all.
  console.error(`No test file is meant by: ${named.join(' ')}`)
  runs.end()
  process.exit(1)
}
const templates = await prepareTemplates(runs.folder, runs.needPostgres)
const child = spawn(
  process.execPath,
  [
    '--import',
    UNTRACKED_PROMISES,
    '--test',
    '--test-timeout=300000',
    // One more than there are processors: a browser waits as long as it works.
    `--test-concurrency=${availableParallelism() + 1}`,
    ...flags,
    ...runs.files,
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...templates.environment },
  },
)
child.on('exit', async (code) => {
  await templates.stop()
  runs.end()
  process.exit(code ?? 1)
})
