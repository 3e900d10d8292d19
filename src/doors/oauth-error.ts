import type { FastifyReply } from 'fastify'

/** An error in the shape of RFC 6749, section 5.2. */
export const sendOAuthError = (reply: FastifyReply, status: number, error: string, description: string) =>
  reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify({ error, error_description: description }))
