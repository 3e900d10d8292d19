import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'

const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']

/** Answers every method that a path does not have with 405 and the list of those it has. */
export function refuseOtherMethods(
  app: FastifyInstance,
  routes: Iterable<{ method: string; path: string }>,
  refuse: (request: FastifyRequest, reply: FastifyReply, allowed: string) => unknown,
): void {
  for (const [path, own] of Map.groupBy(routes, ({ path }) => path)) {
    const methods = new Set(own.map(({ method }) => method))
    if (methods.has('GET')) methods.add('HEAD')
    const allowed = METHODS.filter((method) => methods.has(method)).join(', ')
    const method = METHODS.filter((name) => !methods.has(name))
    app.route({
      method,
      url: path,
      handler: (request, reply) => refuse(request, reply.header('allow', allowed), allowed),
    })
  }
}
