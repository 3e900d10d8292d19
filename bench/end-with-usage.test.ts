import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { describe, it } from 'node:test'

const TAKEN = {
  duplicates: { usage: '[CONTACTS]', mistake: ['many'] },
  import: { usage: '[CONTACTS [NOTES]]', mistake: ['--many'] },
  'judge-duplicates': { usage: 'FILE', mistake: [] },
}

describe('a benchmark that takes something', () => {
  for (const [name, { usage, mistake }] of Object.entries(TAKEN))
    it(`says what it takes instead of measuring: ${name}`, () => {
      const run = (...given: string[]) =>
        spawnSync(process.execPath, [path.join(import.meta.dirname, `${name}.ts`), ...given], {
          encoding: 'utf8',
        })
      const help = run('--help')
      assert.equal(help.status, 0, help.stderr)
      assert.ok(help.stdout.startsWith(`node bin/run.mjs bench/${name}.ts ${usage}`), help.stdout)
      const mistaken = run(...mistake)
      assert.deepEqual([mistaken.status, mistaken.stdout, mistaken.stderr], [1, '', help.stdout])
    })
})
