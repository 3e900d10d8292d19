import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Registry } from 'prom-client'
import { ownNames } from './own-names.ts'
import { SAFE_HEADERS } from './safe-headers.ts'
import type { Site } from './site.ts'

/** Requests by status, and what the process uses, for Prometheus. */
export interface Metrics {
  countResponse(status: number): void
  text(): Promise<{ type: string; body: string }>
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'kith_' })
  const responses = new Map<number, number>()
  new Counter({
    name: 'kith_responses_total',
    help: 'Answers by status code',
    labelNames: ['status'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [status, count] of responses) this.inc({ status }, count)
    },
  })
  return {
    countResponse: (status) => responses.set(status, (responses.get(status) ?? 0) + 1),
    text: async () => ({ type: registry.contentType, body: await registry.metrics() }),
  }
}

/** `/metrics`, for the operator on the same machine alone: whoever comes through a proxy or from elsewhere finds nothing. */
export function metricsDoor(app: FastifyInstance, site: Site, metrics: Metrics): void {
  const own = ownNames(site)
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request) || !own.isHost(request)) return reply.callNotFound()
    const { type, body } = await metrics.text()
    return reply.headers(SAFE_HEADERS).header('content-type', type).send(body)
  })
}

/** Headers by which proxies show themselves. */
const OF_PROXIES = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-real-ip',
  'via',
]

function isLocal({ raw }: FastifyRequest): boolean {
  const address = raw.socket.remoteAddress ?? ''
  const isLoopback = address === '::1' || /^(::ffff:)?127\./.test(address)
  return isLoopback && !OF_PROXIES.some((name) => raw.headers[name] !== undefined)
}
