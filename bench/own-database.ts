import { randomUUID } from 'node:crypto'
import { command } from '../tests/support/postgres/command.ts'
import type { MeasuredServer } from './measured-server.ts'

type Start = () => Promise<MeasuredServer>

/** Fills a database of its own on this PostgreSQL, where it may make one; it is dropped when the server that works on it stops. */
export async function onOwnDatabase(server: string, fill: (url: string) => Promise<Start>): Promise<Start> {
  const name = `kith_bench_${randomUUID().slice(0, 8)}`
  await command(server, `create database ${name} template template0 encoding 'UTF8'`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const start = await fill(url.href)
  return async () => {
    const running = await start()
    return {
      ...running,
      async stop() {
        await running.stop()
        await command(server, `drop database ${name}`)
      },
    }
  }
}
