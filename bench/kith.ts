import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { buildOutdatedServer } from '../bin/server-bundle.ts'
import { startMeasuredServer } from './measured-server.ts'
import { onOwnDatabase } from './own-database.ts'
import { runToEnd } from './run-to-end.ts'
import type { Filling, ServerKind } from './server-kind.ts'

/** Kith on SQLite: this checkout of it, or another. */
export const kith = (checkout?: string): ServerKind => ({
  name: checkout ? path.basename(checkout) : 'kith',
  fill: async (filling) => {
    const data = await dataFolder(filling)
    return fillKith(filling, data, `sqlite:${path.join(data, 'kith.db')}`, checkout)
  },
})

export const kithOnPostgres = (server: string, checkout?: string): ServerKind => ({
  name: checkout ? path.basename(checkout) : 'kith on PostgreSQL',
  fill: (filling) =>
    onOwnDatabase(server, async (url) => fillKith(filling, await dataFolder(filling), url, checkout)),
})

const dataFolder = ({ directory }: Filling) => mkdtemp(path.join(directory, 'kith-'))

async function fillKith({ contacts, seed }: Filling, data: string, url: string, checkout?: string) {
  const printed = await runToEnd('bench/fill-kith.ts', [url, String(contacts), String(seed)], { checkout })
  const env = {
    KITH_DATA: data,
    DATABASE_URL: url,
    KITH_HTTP_PORT: '0',
    KITH_HTTPS_PORT: 'off',
    // The load driver says that it came over HTTPS, as a proxy would: the XML API answers nothing else.
    KITH_TRUST_PROXY: '127.0.0.1',
  }
  if (checkout) await runToEnd('bin/build.ts', [], { checkout })
  else await buildOutdatedServer()
  const command = { name: 'kith', file: 'bin/server.ts', args: ['start'], env, checkout }
  const [token = '', devicePassword] = printed.trim().split(' ')
  return () => startMeasuredServer({ ...command, token, devicePassword, ids: { first: 1, last: contacts } })
}
