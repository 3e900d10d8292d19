import type { FastifyInstance } from 'fastify'
import { pendingMigrations, SchemaError } from '../database/migrations/migrate.ts'
import { SAFE_HEADERS } from './safe-headers.ts'
import type { Site } from './site.ts'

/** `/healthz`: the process lives. `/readyz`: the database answers and its schema is right. */
export function healthDoor(app: FastifyInstance, site: Site): void {
  app.get('/healthz', async (_request, reply) => reply.headers(SAFE_HEADERS).send({ status: 'ok' }))
  let asked: Promise<string | undefined> | undefined
  // Anybody may ask, so all who ask at the same time share one question to the database.
  const problemNow = () => {
    asked ??= problemOf(site).finally(() => {
      asked = undefined
    })
    return asked
  }
  app.get('/readyz', async (_request, reply) => {
    const problem = await problemNow()
    return reply
      .headers(SAFE_HEADERS)
      .code(problem ? 503 : 200)
      .send(problem ? { status: 'not ready', problem } : { status: 'ready' })
  })
}

async function problemOf({ database, log }: Site): Promise<string | undefined> {
  try {
    const pending = await pendingMigrations(database)
    return pending.length > 0 ? 'The schema of the database is older than this server' : undefined
  } catch (error) {
    if (error instanceof SchemaError) return 'The database was used by a newer version of this server'
    log.error({ err: error }, 'the database does not answer')
    return 'The database does not answer'
  }
}
