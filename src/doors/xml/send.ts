import { createHash, hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress, isWorthGzip } from '../compress.ts'
import { isKnown } from '../conditions.ts'
import { SAFE_HEADERS } from '../safe-headers.ts'
import type { Document } from './write-document.ts'
import type { Answer } from './xml-route.ts'

/** Behind the version in the tag of a compressed answer, which is another sequence of bytes (RFC 9110, section 8.8.3). */
const COMPRESSED = '-gzip'

/** Sends an answer: nothing of it where the client has this version already, compressed where it asks for that. */
export async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body, version, headers = {} }: Answer,
) {
  reply.code(status).headers({ ...SAFE_HEADERS, ...headers })
  if (body === '') return reply.send()
  const length = lengthOf(body)
  const isCompressed = isWorthGzip(request.headers['accept-encoding'], length)
  const isRead = status === 200 && (request.method === 'GET' || request.method === 'HEAD')
  reply.header('vary', 'Accept-Encoding')
  const known = version ?? (isRead ? await digestOf(body) : undefined)
  if (known !== undefined) {
    const etag = `"${known}${isCompressed ? COMPRESSED : ''}"`
    reply.header('etag', etag)
    if (isRead && isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  }
  reply.header('content-type', 'application/xml; charset=utf-8')
  if (isCompressed) return reply.header('content-encoding', 'gzip').send(await compress(body))
  if (!Array.isArray(body)) return reply.send(body)
  // Piece by piece, because a connection encrypts whatever it is given in one go.
  return reply.header('content-length', length).send(Readable.from(body))
}

const lengthOf = (body: Document): number =>
  Array.isArray(body) ? body.reduce((sum, { length }) => sum + length, 0) : body.length

/** What tells one list from another; a list has no version of its own. */
async function digestOf(body: Document): Promise<string> {
  if (!Array.isArray(body)) return hash('sha1', body, 'base64url')
  const digest = createHash('sha1')
  for (const piece of body) {
    digest.update(piece)
    await nextTurn()
  }
  return digest.digest('base64url')
}
