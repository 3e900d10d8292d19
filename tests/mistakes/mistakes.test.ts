import assert from 'node:assert/strict'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import type { Mistake } from './mistake.ts'
import { MISTAKES } from './mistakes.ts'

const root = path.resolve(import.meta.dirname, '../..')
const TESTS = globSync('{src,cli,tests}/**/*.test.ts', {
  cwd: root,
  exclude: (name) => name.includes('node_modules'),
})

/** Folders in which mistakes are made: each noun, each door, and what lies below them. */
const FOLDERS = [
  ...readdirSync(path.join(root, 'src/crm')).map((noun) => `src/crm/${noun}/`),
  ...['json', 'mcp', 'web', 'xml'].map((door) => `src/doors/${door}/`),
  ...['core', 'database', 'http', 'queries', 'turns'].map((part) => `src/${part}/`),
]

describe('the mistakes that the tests are tried with', () => {
  it('can be made: what they change stands once in its file, and tests are named', () => {
    assert.deepEqual(MISTAKES.flatMap(staleness), [])
  })

  it('are made once each', () => {
    const made = MISTAKES.map(({ file, right, wrong }) => [file, right, wrong].join('\n'))
    assert.equal(new Set(made).size, MISTAKES.length)
  })

  it('are made in every folder that holds rules', () => {
    const without = FOLDERS.filter((folder) => !MISTAKES.some(({ file }) => file.startsWith(folder)))
    assert.deepEqual(without, [])
  })
})

/** What has to be renewed of a mistake, in a sentence each. */
function staleness({ says, file, right, wrong, tests }: Mistake): string[] {
  const place = path.join(root, file)
  if (!existsSync(place)) return [`"${says}": there is no ${file} any more; say where it is now`]
  const times = readFileSync(place, 'utf8').split(right).length - 1
  const found = []
  if (times !== 1)
    found.push(`"${says}": this stands ${times} times in ${file}, and has to stand there once: ${right}`)
  if (right === wrong) found.push(`"${says}": changes nothing`)
  for (const word of tests)
    if (!TESTS.some((name) => name.includes(word)))
      found.push(`"${says}": no test file has "${word}" in its path`)
  return found
}
