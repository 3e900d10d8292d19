import type { ErrorKind } from '../core/errors.ts'

/** The status of HTTP for each kind of refusal; a door whose standard asks for another one says so. */
export const STATUS_OF_KIND: Record<ErrorKind, number> = {
  invalid: 422,
  not_found: 404,
  forbidden: 403,
  conflict: 409,
  stale: 412,
  limited: 429,
  unavailable: 503,
}
