import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Input } from './read-request.ts'

/** Sends a file to be kept, never to be shown: its name is ours, and the browser is told to run nothing of it. */
export function sendFile(reply: FastifyReply, output: Input) {
  const { file_name, media_type, byte_size, parts } = output as {
    file_name: string
    media_type: string
    /** Undefined where the file is made while it is sent. */
    byte_size?: number
    parts: AsyncIterable<string>
  }
  const name = file_name.replace(/[^A-Za-z0-9._-]/g, '_')
  if (byte_size !== undefined) reply.header('content-length', byte_size)
  return reply
    .header('content-type', media_type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(encoded(parts), { objectMode: false }))
}

async function* encoded(parts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const part of parts) if (part !== '') yield Buffer.from(part)
}
