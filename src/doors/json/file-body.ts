import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Route } from './route.ts'

/** A file may be as large as this, in bytes. */
export const MAX_FILE = 50 * 1024 * 1024

/** Types under which files are sent; old programs have names of their own for vCards, Windows one for archives. */
const FILE_TYPES = [
  'text/csv',
  'application/csv',
  'text/tab-separated-values',
  'text/vcard',
  'text/x-vcard',
  'text/directory',
  'text/plain',
  'application/zip',
  'application/x-zip-compressed',
  'application/vnd.ms-excel',
]

const typeOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  (headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase()

/** Whether the body is a file as such, and not JSON. */
export const isFile = (request: Pick<FastifyRequest, 'headers'>): boolean =>
  FILE_TYPES.includes(typeOf(request))

/** Whether the route takes such a body. */
export const takesSuch = (route: Pick<Route, 'takesFile'>, request: FastifyRequest): boolean =>
  route.takesFile !== undefined || !isFile(request)

/** Whether a body is sent to where a file is wanted under a type that is none. */
export const isWrongFile = (route: Pick<Route, 'takesFile'>, request: FastifyRequest): boolean =>
  route.takesFile !== undefined &&
  !isFile(request) &&
  !/^(?:|application\/(?:[\w.-]+\+)?json)$/.test(typeOf(request))

/** Lets files through as they come, unread. */
export function knowFiles(app: FastifyInstance): void {
  app.addContentTypeParser(FILE_TYPES, (_request, body, done) => done(null, body))
}

/** A body that is larger than it may be. */
class TooLarge extends Error {
  statusCode = 413
}

/** The bytes of the request, up to the bound. */
export async function* fileBytes(request: FastifyRequest): AsyncGenerator<Uint8Array> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_FILE) throw new TooLarge()
  const body = (request.body as Readable | undefined) ?? Readable.from([])
  let size = 0
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      size += (chunk as Uint8Array).length
      if (size > MAX_FILE) throw new TooLarge()
      yield chunk as Uint8Array
    }
  } finally {
    // Who gives up early lets the rest pass, so that the sender comes to hear why.
    body.resume()
  }
}

/** What stands for the body where a digest of it is wanted: its bytes are not there to be had. */
export const fingerprintOfFile = ({ headers }: FastifyRequest): unknown => ({
  type: headers['content-type'],
  length: headers['content-length'],
})
