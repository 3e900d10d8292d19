import { refTo } from './named-schemas.ts'
import type { JsonSchema } from './schema.ts'

export interface Header {
  description: string
  schema: JsonSchema
}

export interface Response {
  description: string
  headers?: Record<string, Header>
  content?: Record<string, { schema: JsonSchema; example?: unknown }>
}

const text: JsonSchema = { type: 'string' }

export const HEADERS: Record<string, Header> = {
  ETag: { description: 'The version of the record, for `If-Match`', schema: text },
  Location: { description: 'Where the new record can be read', schema: text },
  'Content-Location': {
    description: 'Where the record is, when the one asked for was merged into it',
    schema: text,
  },
  Link: { description: 'The next page, as `<...>; rel="next"`; absent on the last one', schema: text },
  'WWW-Authenticate': {
    description: '`Bearer`, with `error="invalid_token"` when a token came',
    schema: text,
  },
  'Content-Disposition': { description: '`attachment`, with a name for the file', schema: text },
  Allow: { description: 'The methods that the address has', schema: text },
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } },
}

interface Refusal {
  name: string
  description: string
  header?: string
  code: string
  detail: string
  errors?: { field: string; code: string; message: string }[]
}

const TITLES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
}

/** Every way to refuse a request, by status. */
export const REFUSALS: Record<number, Refusal> = {
  400: {
    name: 'BadRequest',
    description: 'The request cannot be read: a body that is no JSON, or a token in the address.',
    code: 'unreadable',
    detail: 'The request cannot be read',
  },
  401: {
    name: 'Unauthorized',
    description: 'No token came, or one that opens nothing.',
    header: 'WWW-Authenticate',
    code: 'not_authenticated',
    detail:
      'Send an API token of Kith in the header Authorization: Bearer <token>; unknown, revoked and ended tokens open nothing',
  },
  403: {
    name: 'Forbidden',
    description:
      'You are known, but may not do this: the token may only read, only admins may, or no token does.',
    code: 'read_only_token',
    detail: 'This API token may only read',
  },
  404: {
    name: 'NotFound',
    description: 'There is no such record, or you may not see it: the answer is the same.',
    code: 'contact_not_found',
    detail: 'There is no such contact',
  },
  405: {
    name: 'MethodNotAllowed',
    description:
      'The address does not have this method. Any address answers so to any method not listed here.',
    header: 'Allow',
    code: 'method_not_allowed',
    detail: 'This address answers GET, HEAD, POST',
  },
  409: {
    name: 'Conflict',
    description: 'It cannot be done as things are, such as repeating a request that is still running.',
    code: 'still_running',
    detail: 'The first request with this Idempotency-Key is still running',
  },
  412: {
    name: 'PreconditionFailed',
    description: 'The record is not what `If-Match` says: somebody was faster.',
    code: 'changed_meanwhile',
    detail: 'The contact was changed meanwhile; read it again before you write',
  },
  413: {
    name: 'TooLarge',
    description: 'The body is larger than 4 MiB, or 50 MiB for the files of imports.',
    code: 'too_large',
    detail: 'The body is too large',
  },
  415: {
    name: 'UnsupportedMediaType',
    description: 'The body is not declared as `application/json`, or it is compressed.',
    code: 'unsupported_media_type',
    detail: 'Send JSON in UTF-8, not compressed, with Content-Type: application/json',
  },
  422: {
    name: 'Invalid',
    description: 'Values were refused; `errors` names every one of them.',
    code: 'invalid_values',
    detail: 'email_address is too long (maximum is 255 characters)',
    errors: [
      {
        field: 'email_address',
        code: 'too_long',
        message: 'email_address is too long (maximum is 255 characters)',
      },
    ],
  },
  429: {
    name: 'TooManyRequests',
    description: 'Too many attempts, or more requests than the operator of the server allows.',
    header: 'Retry-After',
    code: 'too_many_requests',
    detail: 'There were too many wrong passwords; wait a while and try again',
  },
  503: {
    name: 'Unavailable',
    description:
      'The storage of the server cannot serve the request now; repeat it later, a POST under its Idempotency-Key.',
    header: 'Retry-After',
    code: 'storage_busy',
    detail: 'The storage of the server is busy; try again in a moment',
  },
}

export const refusal = (status: number) => ({ $ref: `#/components/responses/${REFUSALS[status]!.name}` })

/** The refusals as the document's shared responses. */
export const REFUSAL_RESPONSES: Record<string, Response> = Object.fromEntries(
  Object.entries(REFUSALS).map(([status, one]) => [one.name, responseOf(Number(status), one)]),
)

function responseOf(status: number, { description, header, code, detail, errors }: Refusal): Response {
  const example = {
    type: 'about:blank',
    title: TITLES[status],
    status,
    detail,
    code,
    request_id: 'mi8k2x1c-2f',
    ...(errors && { errors }),
  }
  return {
    description,
    ...(header && { headers: { [header]: HEADERS[header]! } }),
    content: { 'application/problem+json': { schema: refTo('Problem'), example } },
  }
}

/** What a server that fails answers. */
export const FAILURE: Response = {
  description: 'Something went wrong on the server; it was logged under the `request_id`.',
  content: { 'application/problem+json': { schema: refTo('Problem') } },
}
