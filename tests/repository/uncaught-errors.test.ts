import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, describe, it } from 'node:test'
import { pathToFileURL } from 'node:url'

const UNTRACKED = pathToFileURL(path.resolve(import.meta.dirname, '../support/untracked-promises.ts')).href

/** What a test may do that nobody awaits. */
const GOES_WRONG = {
  'a promise that is rejected': "void Promise.reject(new Error('Oops'))",
  'a promise that is rejected after others': "void step().then(() => { throw new Error('Oops') })",
  'a timer that throws': "setTimeout(() => { throw new Error('Oops') }, 1)",
  'a timer after promises that throws': "await step(); setTimeout(() => { throw new Error('Oops') }, 1)",
}

describe('an error that nobody catches in a test', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kith-uncaught-'))
  after(() => rmSync(folder, { recursive: true, force: true }))

  const run = (body: string) => {
    const file = path.join(folder, 'one.mjs')
    writeFileSync(
      file,
      `import { test } from 'node:test'
      import { setTimeout as passed } from 'node:timers/promises'
      const step = () => passed(1)
      test('one', async () => { ${body}; await passed(20) })`,
    )
    const { NODE_TEST_CONTEXT: _, ...env } = process.env
    return spawnSync(process.execPath, ['--import', UNTRACKED, '--test', file], { encoding: 'utf8', env })
  }

  for (const [what, body] of Object.entries(GOES_WRONG))
    it(`fails the run of its file: ${what}`, () => {
      const { status, stdout } = run(body)
      assert.equal(status, 1)
      assert.match(stdout, /Oops/)
    })

  it('is not made up where nothing goes wrong', () => {
    assert.equal(run('await step()').status, 0)
  })
})
