import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, it } from 'node:test'
import { fillDisk } from './full-disk.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'kith-full-'))
after(() => rmSync(folder, { recursive: true, force: true }))

/** A disk in memory, in a view of the file system that only its own process has. */
const IN_SMALL_DISK = 'mount -t tmpfs -o size=12m none "$1" && exec "$2" "$3" "$1" small'

const canMount = spawnSync('unshare', ['-Urm', 'mount', '-t', 'tmpfs', 'none', folder]).status === 0

it('a full disk refuses writes, and loses nothing', async (test) => {
  if (process.platform !== 'linux') return test.diagnostic('only tried on Linux; see full-storage.test.ts')
  if (!canMount) return test.diagnostic(await fillDisk(folder, 'limited'))
  const program = path.join(import.meta.dirname, 'full-disk.ts')
  const args = ['-Urm', 'sh', '-c', IN_SMALL_DISK, 'sh', folder, process.execPath, program]
  const { status, stdout, stderr } = spawnSync('unshare', args, { encoding: 'utf8', timeout: 60_000 })
  assert.equal(status, 0, stderr)
  test.diagnostic(stdout.trim())
})
