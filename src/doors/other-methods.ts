import { METHODS } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'

/** In the order in which `Allow` names them. */
const ORDER = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Lets routes have every method that HTTP knows, so that the odd ones are refused like any other. */
export function knowAllMethods(app: FastifyInstance): void {
  for (const method of METHODS) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method)
}

/**
 * Answers whatever below the door's prefix is no route of it: with the methods that the path has, or undefined where there is
 * no such path. Decided before a byte of the body is read.
 */
export function refuseOthers(
  app: FastifyInstance,
  routes: Iterable<{ method: string; path: string }>,
  refuse: (request: FastifyRequest, reply: FastifyReply, allowed: string | undefined) => unknown,
): void {
  const paths = [...Map.groupBy(routes, ({ path }) => path)].map(([path, own]) => ({
    path,
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replaceAll('.', '\\.')}$`),
    allowed: allowedOf(own.map(({ method }) => method)),
  }))
  const isNamed = ({ path }: { path: string }) => !path.includes(':')
  const refuseAt = (url: string, method: string[], onRequest: RouteOptions['onRequest']) =>
    app.route({ method, url, exposeHeadRoute: false, onRequest, handler() {} })
  // A path of words only would else answer to what a path with an id has: there, the word is an id that nothing has.
  for (const { path, allowed } of paths.filter(isNamed))
    if (paths.some((other) => !isNamed(other) && other.pattern.test(path)))
      refuseAt(path, lackingOf(app, allowed), async (request, reply) =>
        refuse(request, reply.header('allow', allowed), allowed),
      )
  refuseAt('/*', app.supportedMethods, async (request, reply) => {
    const path = `/${(request.params as { '*': string })['*']}`
    const allowed = paths.find(({ pattern }) => pattern.test(path))?.allowed
    // An id too long to be one ends here, too: the method is right, and there is nothing.
    if (!allowed || allowed.split(', ').includes(request.method)) return refuse(request, reply, undefined)
    return refuse(request, reply.header('allow', allowed), allowed)
  })
}

const lackingOf = ({ supportedMethods }: FastifyInstance, allowed: string): string[] =>
  supportedMethods.filter((method) => !allowed.split(', ').includes(method))

function allowedOf(methods: string[]): string {
  const own = new Set(methods.includes('GET') ? [...methods, 'HEAD'] : methods)
  return ORDER.filter((method) => own.has(method)).join(', ')
}
