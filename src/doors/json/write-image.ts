import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnown } from '../conditions.ts'

export interface Image {
  content_type: string
  version: string
  bytes: Uint8Array
}

/** Sends an image, unless the caller has this very version already. Browsers keep it, but ask each time whether they still may. */
export function writeImage(
  request: FastifyRequest,
  reply: FastifyReply,
  { content_type, version, bytes }: Image,
) {
  const etag = `"${version}"`
  reply.headers({ etag, 'cache-control': 'private, no-cache' })
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.header('content-type', content_type).send(bytes)
}
