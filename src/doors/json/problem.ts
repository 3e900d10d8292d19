import { STATUS_CODES } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CrmError } from '../../core/errors.ts'
import { Unreadable } from '../parse-json.ts'
import type { Site } from '../site.ts'
import { STATUS_OF_KIND } from '../status-of-kind.ts'

export interface Problem {
  status: number
  code: string
  detail: string
  errors?: { field: string; code: string; message: string }[]
  details?: Record<string, unknown>
}

/** Answers with RFC 9457 `application/problem+json`. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, code, detail, errors, details = {} }: Problem,
) {
  const body = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
    code,
    request_id: request.id,
    ...(errors && errors.length > 0 && { errors }),
    ...details,
  }
  return reply
    .code(status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify(body))
}

/** Answers any error: those that a caller can do something about in full, all others as a number to ask the operator for. */
export function sendError(site: Site, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof CrmError) {
    const { retry_after, ...details } = error.details
    if (retry_after !== undefined) reply.header('retry-after', String(retry_after))
    if (error.kind === 'unavailable') {
      reply.header('retry-after', '5')
      site.log.error({ err: error.cause, request_id: request.id }, 'the storage failed')
    }
    const errors = error.fields.map(({ field, code, message }) => ({
      field,
      code,
      message: field ? `${field} ${message}` : message,
    }))
    return sendProblem(request, reply, {
      status: STATUS_OF_KIND[error.kind],
      code: error.code,
      detail: error.message,
      errors,
      details,
    })
  }
  const status = (error as { statusCode?: number }).statusCode ?? 500
  // Nothing more is taken from a connection whose body is too large.
  if (status === 413) reply.header('connection', 'close')
  if (status < 500)
    return sendProblem(request, reply, {
      ...clientFault(status),
      ...(error instanceof Unreadable && { detail: error.message }),
    })
  site.log.error({ err: error, request_id: request.id }, 'a request failed')
  return sendProblem(request, reply, {
    status: 500,
    code: 'internal',
    detail: 'Something went wrong on the server; it was logged under this request_id',
  })
}

/** What the framework refuses before an operation is asked; its own words stay inside. */
export function clientFault(status: number, files: readonly string[] = []): Problem {
  if (status === 413) return { status, code: 'too_large', detail: 'The body is too large' }
  if (status === 415)
    return {
      status,
      code: 'unsupported_media_type',
      detail: `Send ${files.length > 0 ? `the file as it is, with Content-Type: ${files.join(', ')}; or ` : ''}JSON in UTF-8, not compressed, with Content-Type: application/json`,
    }
  return { status: status === 400 ? 400 : status, code: 'unreadable', detail: 'The request cannot be read' }
}
