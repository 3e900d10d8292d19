import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Has a door answer for addresses of its own before anything else looks at the request. All others go on at once: a promise would cost each of them. */
export function answerFirst(
  app: FastifyInstance,
  isOurs: (target: string) => boolean,
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isOurs(request.raw.url ?? '')) return answer(request, reply)
    done()
  })
}
