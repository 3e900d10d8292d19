/** What can go wrong for a caller. Each door has one total map from kind to its protocol. */
export type ErrorKind =
  | 'invalid'
  | 'not_found'
  | 'forbidden'
  | 'conflict'
  | 'stale'
  | 'limited'
  | 'unavailable'

/** One value that was refused. The message is a predicate without the field's name: "can't be blank". */
export interface FieldError {
  field: string
  code: string
  message: string
}

export class CrmError extends Error {
  override name = 'CrmError'
  kind: ErrorKind
  /** Stable and in snake_case, for programs. */
  code: string
  fields: FieldError[]
  /** More for programs: ids it conflicts with, seconds to wait. */
  details: Record<string, unknown>

  constructor(
    kind: ErrorKind,
    code: string,
    message: string,
    { fields = [], details = {} }: { fields?: FieldError[]; details?: Record<string, unknown> } = {},
  ) {
    super(message)
    this.kind = kind
    this.code = code
    this.fields = fields
    this.details = details
  }
}

/** More than a record has fields: to tell of everything that somebody made up would take longer than to refuse it. */
const MOST_TOLD = 100

/** Values that were refused, all of a request together. */
export function invalid(refused: FieldError[]): CrmError {
  const fields = refused.slice(0, MOST_TOLD)
  const told = fields.map(({ field, message }) => (field ? `${field} ${message}` : message)).join('; ')
  const untold = refused.length - fields.length
  return new CrmError('invalid', 'invalid_values', untold > 0 ? `${told}; and ${untold} more` : told, {
    fields,
  })
}

/** One refused value. */
export const invalidField = (field: string, code: string, message: string): CrmError =>
  invalid([{ field, code, message }])

/** Also said of records that the viewer may not see, so that their existence does not leak. */
export const notFound = (noun: string): CrmError =>
  new CrmError('not_found', `${noun}_not_found`, `There is no such ${noun.replaceAll('_', ' ')}`)

export const forbidden = (code: string, message: string): CrmError => new CrmError('forbidden', code, message)

export const conflict = (code: string, message: string, details: Record<string, unknown> = {}): CrmError =>
  new CrmError('conflict', code, message, { details })

/** Somebody else was faster: the caller's copy is out of date. */
export const stale = (noun: string): CrmError =>
  new CrmError(
    'stale',
    'changed_meanwhile',
    `The ${noun} was changed meanwhile; read it again before you write`,
  )

/** Too many attempts; `seconds` is how long to wait. */
export const limited = (message: string, seconds: number): CrmError =>
  new CrmError('limited', 'too_many_requests', message, { details: { retry_after: seconds } })

/** The storage cannot serve the request now: full disk, database away. */
export const unavailable = (code: string, message: string): CrmError =>
  new CrmError('unavailable', code, message)
