import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import path from 'node:path'
import { buildMissing } from './build.ts'

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

// Browsers are shown what people will get.
if (files.some((file) => file.startsWith('tests/browser'))) await buildMissing()

const child = spawn(process.execPath, ['--test', '--test-timeout=300000', ...flags, ...files], {
  cwd: root,
  stdio: 'inherit',
})
child.on('exit', (code) => process.exit(code ?? 1))
