import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, it } from 'node:test'

const folder = mkdtempSync(path.join(os.tmpdir(), 'kith-launcher-'))
after(() => rmSync(folder, { recursive: true, force: true }))

it('what the launcher starts knows itself for what was started, and gets its words', () => {
  const entry = path.join(folder, 'entry.ts')
  writeFileSync(
    entry,
    'console.log(JSON.stringify([import.meta.main, ...process.argv.slice(2)] as unknown[]))',
  )
  const launcher = path.resolve(import.meta.dirname, '../../bin/run.mjs')
  const said = execFileSync(process.execPath, [launcher, entry, 'one', '--two'], { encoding: 'utf8' })
  assert.deepEqual(JSON.parse(said), [true, 'one', '--two'])
})
