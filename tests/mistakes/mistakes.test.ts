import assert from 'node:assert/strict'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { MISTAKES } from './mistakes.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Folders in which mistakes are made: each noun, each door, and what lies below them. */
const FOLDERS = [
  ...readdirSync(path.join(root, 'src/crm')).map((noun) => `src/crm/${noun}/`),
  ...['json', 'mcp', 'xml'].map((door) => `src/doors/${door}/`),
  'src/core/',
  'src/database/',
]

describe('the mistakes that the tests are tried with', () => {
  it('can be made: what they change stands once in its file, and tests are named', () => {
    for (const { file, right, wrong, tests } of MISTAKES) {
      const pieces = readFileSync(path.join(root, file), 'utf8').split(right)
      assert.equal(pieces.length, 2, `${file} has once: ${right}`)
      assert.notEqual(right, wrong)
      for (const word of tests)
        assert.ok(
          globSync('{src,cli,tests}/**/*.test.ts', { cwd: root }).some((name) => name.includes(word)),
          `a test is called ${word}`,
        )
    }
  })

  it('are made in every folder that holds rules', () => {
    const without = FOLDERS.filter((folder) => !MISTAKES.some(({ file }) => file.startsWith(folder)))
    assert.deepEqual(without, [])
  })
})
