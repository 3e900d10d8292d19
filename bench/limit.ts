import { randomBytes, randomUUID } from 'node:crypto'
import path from 'node:path'
import { startMeasuredServer } from './measured-server.ts'
import { runToEnd } from './run-to-end.ts'
import type { ServerKind } from './server-kind.ts'

export const limit: ServerKind = {
  name: 'limit',
  async fill({ directory, contacts, seed }) {
    const file = path.join(directory, `limit-${randomUUID()}.db`)
    const token = randomBytes(32).toString('base64url')
    await runToEnd('bench/fill-limit.ts', [file, String(contacts), String(seed), token])
    const ids = { first: 1, last: contacts }
    return () =>
      startMeasuredServer({ name: 'limit', file: 'bench/limit-server.ts', args: [file], env: {}, token, ids })
  },
}
