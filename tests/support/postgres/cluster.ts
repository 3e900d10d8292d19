import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chownSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from './free-port.ts'
import { idOfNobody } from './id-of-nobody.ts'
import { findPrograms, type Programs } from './programs.ts'

/** Ways to end PostgreSQL: cleanly, at once by its own means, or with SIGKILL to it and to all its processes. */
export type Ending = 'fast' | 'immediate' | 'killed'

/** How long PostgreSQL may take to start, recovery included, in milliseconds. */
const START_WITHIN = 60_000

/** What it says when it serves: as a primary, and as a standby. */
const READY = /ready to accept (read-only )?connections/

/** One PostgreSQL that syncs to the disk, may be killed and started again, and can have standbys. */
export class Cluster {
  readonly folder: string
  readonly port: number
  #programs: Programs
  #identity: { uid?: number; gid?: number }
  #process: ChildProcess | undefined

  private constructor(folder: string, port: number, programs: Programs, identity: object) {
    this.folder = folder
    this.port = port
    this.#programs = programs
    this.#identity = identity
    // Nothing of it may outlive the test, however that ends.
    process.once('exit', () => {
      this.#process?.kill('SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    })
  }

  /** An empty one with the database `kith`, running. */
  static async make(): Promise<Cluster> {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'kith-cluster-'))
    // PostgreSQL refuses to run as root, who becomes nobody for it.
    const isRoot = process.getuid?.() === 0
    const identity = isRoot ? { uid: idOfNobody('-u'), gid: idOfNobody('-g') } : {}
    if (isRoot) chownSync(folder, identity.uid!, identity.gid!)
    const programs = findPrograms(folder, isRoot)
    const data = path.join(folder, 'data')
    execFileSync(programs.initdb, ['-D', data, '-U', 'kith', '-A', 'trust', '-E', 'UTF8', '--locale=C'], {
      ...identity,
      cwd: folder,
      env: programs.environment,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    return new Cluster(folder, await freePort(), programs, identity)
  }

  get url(): string {
    return `postgres://kith@127.0.0.1:${this.port}/postgres`
  }

  async start(): Promise<void> {
    const settings = {
      listen_addresses: '127.0.0.1',
      port: this.port,
      unix_socket_directories: '',
      max_connections: 100,
      shared_buffers: '64MB',
      wal_keep_size: '512MB',
      dynamic_shared_memory_type: 'mmap',
    }
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const child = spawn(this.#programs.postgres, ['-D', path.join(this.folder, 'data'), ...options], {
      ...this.#identity,
      cwd: this.folder,
      env: this.#programs.environment,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    this.#process = child
    await new Promise<void>((resolve, reject) => {
      let log = ''
      const fail = () => reject(new Error(`PostgreSQL did not start: ${log}`))
      const timer = setTimeout(fail, START_WITHIN)
      child.once('exit', fail)
      child.stderr!.setEncoding('utf8').on('data', (text: string) => {
        log = (log + text).slice(-4000)
        if (!READY.test(log)) return
        clearTimeout(timer)
        child.off('exit', fail)
        resolve()
      })
    })
  }

  async end(how: Ending): Promise<void> {
    const child = this.#process
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
    // When the last process that could write into its log is gone: the next server refuses to start beside one of them.
    const ended = once(child, 'close')
    // They are found before their parent is gone, and while it makes no more of them.
    if (how === 'killed') child.kill('SIGSTOP')
    const others = how === 'killed' ? childrenOf(child.pid) : []
    child.kill(how === 'killed' ? 'SIGKILL' : how === 'immediate' ? 'SIGQUIT' : 'SIGINT')
    for (const pid of others) killIfThere(pid)
    await ended
  }

  /** Makes a copy of this one, which has to be stopped; once both run it follows this one as its streaming standby. */
  async makeStandby(): Promise<Cluster> {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'kith-standby-'))
    const data = path.join(folder, 'data')
    cpSync(path.join(this.folder, 'data'), data, { recursive: true, preserveTimestamps: true })
    writeFileSync(path.join(data, 'standby.signal'), '')
    appendFileSync(
      path.join(data, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=127.0.0.1 port=${this.port} user=kith'\n`,
    )
    const { uid, gid } = this.#identity
    if (uid !== undefined) execFileSync('chown', ['-R', `${uid}:${gid}`, folder])
    return new Cluster(folder, await freePort(), this.#programs, this.#identity)
  }
}

function childrenOf(parent: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  return lines
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number])
    .filter(([, ppid]) => ppid === parent)
    .map(([pid]) => pid)
}

function killIfThere(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
