import { randomBytes, randomUUID } from 'node:crypto'
import path from 'node:path'
import { startMeasuredServer } from './measured-server.ts'
import { onOwnDatabase } from './own-database.ts'
import { runToEnd } from './run-to-end.ts'
import type { Filling, ServerKind } from './server-kind.ts'

export const limit: ServerKind = {
  name: 'limit',
  fill: (filling) =>
    fillLimit(filling, path.join(filling.directory, `limit-${randomUUID()}.db`), 'bench/limit-server.ts'),
}

export const limitOnPostgres = (server: string): ServerKind => ({
  name: 'limit on PostgreSQL',
  fill: (filling) =>
    onOwnDatabase(server, (url) => fillLimit(filling, url, 'bench/limit-postgres-server.ts')),
})

async function fillLimit({ contacts, seed }: Filling, database: string, file: string) {
  const token = randomBytes(32).toString('base64url')
  await runToEnd('bench/fill-limit.ts', [database, String(contacts), String(seed), token])
  const ids = { first: 1, last: contacts }
  return () => startMeasuredServer({ name: 'limit', file, args: [database], env: {}, token, ids })
}
