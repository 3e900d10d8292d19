import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { describe, it } from 'node:test'

describe('a benchmark that takes numbers', () => {
  for (const name of ['duplicates', 'import'])
    it(`says what it takes instead of measuring: ${name}`, () => {
      const run = (...given: string[]) =>
        spawnSync(process.execPath, [path.join(import.meta.dirname, `${name}.ts`), ...given], {
          encoding: 'utf8',
        })
      const help = run('--help')
      assert.equal(help.status, 0, help.stderr)
      assert.match(help.stdout, new RegExp(`^node bin/run\\.mjs bench/${name}\\.ts \\[CONTACTS\\]`))
      const mistaken = run('many')
      assert.deepEqual([mistaken.status, mistaken.stdout, mistaken.stderr], [1, '', help.stdout])
    })
})
