import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Driver, startDriver } from './driver.ts'
import type { MeasuredServer } from './measured-server.ts'
import type { Options } from './options.ts'
import type { ServerKind } from './server-kind.ts'

/** What every part of the benchmark works with. Everything that it starts or writes is gone when it is closed. */
export interface Workbench {
  options: Options
  driver: Driver
  /** Fills the kinds of server side by side and starts them one after the other. */
  startServers(kinds: readonly ServerKind[], contacts: number): Promise<MeasuredServer[]>
  close(): Promise<void>
}

export async function openWorkbench(options: Options): Promise<Workbench> {
  const directory = await mkdtemp(path.join(options.directory ?? tmpdir(), 'kith-bench-'))
  const removeFiles = () => rmSync(directory, { recursive: true, force: true })
  process.once('exit', removeFiles)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
  const driver = startDriver()
  const running: MeasuredServer[] = []

  return {
    options,
    driver,
    async startServers(kinds, contacts) {
      const startedAt = performance.now()
      const starts = await Promise.all(
        kinds.map((kind) => kind.fill({ directory, contacts, seed: options.seed })),
      )
      const seconds = Math.round((performance.now() - startedAt) / 1000)
      console.log(
        `${contacts.toLocaleString('en-US')} contacts filled into ${nameAll(kinds)} in ${seconds} s`,
      )
      const servers: MeasuredServer[] = []
      for (const start of starts) {
        const server = await start()
        running.push(server)
        servers.push(server)
      }
      return servers
    },
    async close() {
      driver.stop()
      await Promise.all(running.map((server) => server.stop()))
      removeFiles()
    },
  }
}

function nameAll(kinds: readonly ServerKind[]): string {
  return kinds.map((kind) => kind.name).join(' and ')
}
