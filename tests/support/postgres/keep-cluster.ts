import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from './free-port.ts'
import { idOfNobody } from './id-of-nobody.ts'
import { findPrograms } from './programs.ts'

/**
 * A PostgreSQL of its own for tests, as a process beside them: prints its address, and when its standard input ends (because
 * whoever started it is done, or was killed) it stops the database and removes all of it. PostgreSQL refuses to run as root,
 * who becomes nobody for it.
 */
const folder = mkdtempSync(path.join(os.tmpdir(), 'kith-postgres-'))
const isRoot = process.getuid?.() === 0
const identity = isRoot ? { uid: idOfNobody('-u'), gid: idOfNobody('-g') } : {}
let database: ChildProcess | undefined
let isStopping = false
const READY = 'ready to accept connections'

process.stdin.on('end', stop).resume()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

if (isRoot) chownSync(folder, identity.uid!, identity.gid!)
const { initdb, postgres, environment } = findPrograms(folder, isRoot)
const options = { ...identity, cwd: folder, env: environment }
const data = path.join(folder, 'data')
// The order of texts is that of English words on purpose: nothing may rely on what a database was made with.
const locale = ['--locale=C', '--locale-provider=icu', '--icu-locale=en-US']
execFileSync(initdb, ['-D', data, '-U', 'kith', '-A', 'trust', '-E', 'UTF8', '--no-sync', ...locale], {
  ...options,
  stdio: ['ignore', 'ignore', 'inherit'],
})
const port = await freePort()
const settings = {
  listen_addresses: '127.0.0.1',
  port,
  unix_socket_directories: '',
  fsync: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: 200,
  shared_buffers: '64MB',
  dynamic_shared_memory_type: 'mmap',
}
database = spawn(
  postgres,
  ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
  { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
)
let log = ''
database.stderr!.setEncoding('utf8').on('data', (text: string) => {
  if (!log.includes(READY) && (log + text).includes(READY))
    process.stdout.write(`postgres://kith@127.0.0.1:${port}/postgres\n`)
  log = (log + text).slice(-4000)
})
database.on('exit', (code) => {
  if (code !== 0 && !isStopping) process.stderr.write(log)
  process.exit(isStopping ? 0 : 1)
})

function stop() {
  isStopping = true
  if (database) database.kill('SIGQUIT')
  else process.exit(0)
}
