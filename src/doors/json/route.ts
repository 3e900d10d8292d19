import type { Operation } from '../../core/operation.ts'

/** One row of the URL table. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the mount, with `:name` for ids. */
  path: string
  operation: Operation
  status: 200 | 201 | 204
  /** The record's name: the answer comes under it. */
  record?: string
  /** The plural: the answer is a page of records. */
  list?: string
  /** The name that the input is sent under; left out where the body itself is the input. */
  under?: string
  /** A DELETE that says in its body, or in its query, what of the record goes. */
  hasBody?: boolean
  /** Reads the record as it is, for noticing changes of read-only fields. */
  reader?: Operation
  /** Fields that the operation knows, but that do not change: they only say where the record belongs. */
  readOnly?: readonly string[]
  /** The field of the answer that says whether the record was there already: it is said by the status instead. */
  wasKnown?: string
  /** Where a created record can be read. */
  location?: string
  /** Who may come: with a token or a session, with a session only, or anybody (on the web's mount). */
  entrance: 'any' | 'session' | 'public'
  /** The body may hold an image in base64, or be one: then the query says what the file is called. */
  takesImage?: 'in JSON' | 'raw'
  /** The answer is an image. */
  givesImage?: true
  /** The types of files that may come as the body itself; their name stands in the query. */
  takesFile?: readonly string[]
  /** The answer is a file, of one of these types. */
  givesFile?: readonly string[]
  /** What the answer does to the session cookie; where it stays, the browser gets a new cookie by which it is known. */
  cookie?: 'opens' | 'closes' | 'stays'
}

/** The input has a shape of its own only through the door: ids from the path, the rest from query or body. */
export const takesBody = ({ method, hasBody }: Pick<Route, 'method' | 'hasBody'>): boolean =>
  hasBody ?? (method !== 'GET' && method !== 'DELETE')

/** Fields of inputs that no client sends: the door takes them from headers. */
export const FILLED_BY_DOOR: readonly string[] = ['expected_updated_at', 'browser', 'device', 'bytes']

/** What the query may say also where there is a body: a dry run is asked for in the same way everywhere. */
export const ASKED_ANYWHERE: readonly string[] = ['dry_run']

/** The rows of the table are made by what they do. */
type Rest = Partial<Omit<Route, 'method' | 'path' | 'operation'>>

export const list = (path: string, operation: Operation, plural: string, rest: Rest = {}): Route => ({
  method: 'GET',
  path,
  operation,
  status: 200,
  list: plural,
  entrance: 'any',
  ...rest,
})
export const read = (path: string, operation: Operation, record: string, rest: Rest = {}): Route => ({
  method: 'GET',
  path,
  operation,
  status: 200,
  record,
  entrance: 'any',
  ...rest,
})
export const create = (path: string, operation: Operation, record: string, rest: Rest = {}): Route => ({
  method: 'POST',
  path,
  operation,
  status: 201,
  record,
  under: record,
  entrance: 'any',
  ...rest,
})
/** PATCH and PUT do the same: both change only what is sent. */
export const update = (
  path: string,
  operation: Operation,
  record: string,
  reader: Operation,
  rest: Rest = {},
): Route[] =>
  (['PATCH', 'PUT'] as const).map((method) => ({
    method,
    path,
    operation,
    status: 200,
    record,
    under: record,
    reader,
    entrance: 'any',
    ...rest,
  }))
export const remove = (path: string, operation: Operation, rest: Rest = {}): Route => ({
  method: 'DELETE',
  path,
  operation,
  status: 204,
  entrance: 'any',
  ...rest,
})
export const act = (path: string, operation: Operation, rest: Rest = {}): Route => ({
  method: 'POST',
  path,
  operation,
  status: 200,
  entrance: 'any',
  ...rest,
})
