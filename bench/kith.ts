import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { startMeasuredServer } from './measured-server.ts'
import { runToEnd } from './run-to-end.ts'
import type { ServerKind } from './server-kind.ts'

export const kith: ServerKind = {
  name: 'kith',
  async fill({ directory, contacts, seed }) {
    const data = await mkdtemp(path.join(directory, 'kith-'))
    const file = path.join(data, 'kith.db')
    const printed = await runToEnd('bench/fill-kith.ts', [file, String(contacts), String(seed)])
    const env = {
      KITH_DATA: data,
      DATABASE_URL: `sqlite:${file}`,
      KITH_HTTP_PORT: '0',
      KITH_HTTPS_PORT: 'off',
      // The load driver says that it came over HTTPS, as a proxy would: the XML API answers nothing else.
      KITH_TRUST_PROXY: '127.0.0.1',
    }
    const command = { name: 'kith', file: 'src/main.ts', args: ['start'], env }
    return () => startMeasuredServer({ ...command, token: printed.trim(), ids: { first: 1, last: contacts } })
  },
}
