import type { FastifyReply } from 'fastify'

/**
 * Lets pages of other origins read an answer (Fetch standard, CORS). Never with credentials: what such a page may do it has to bring a
 * token for, and no cookie of ours counts.
 */
export const READABLE_BY_PAGES = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'WWW-Authenticate, Retry-After',
} as const

/** Answers what a browser asks before it lets a page send something; in seconds how long it remembers that. */
export function answerPreflight(reply: FastifyReply, methods: string) {
  return reply
    .code(204)
    .headers(READABLE_BY_PAGES)
    .header('access-control-allow-methods', methods)
    .header(
      'access-control-allow-headers',
      'Authorization, Content-Type, Accept, Mcp-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id, Last-Event-ID',
    )
    .header('access-control-max-age', '3600')
    .send()
}
