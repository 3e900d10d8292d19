import type { IncomingMessage } from 'node:http'
import { Refusal } from './refusal.ts'

/** ActiveResource sends a contact back with all its notes, so one generous limit serves all paths. */
export const BODY_LIMIT_BYTES = 8 * 1024 * 1024

/** The body of a request. One that is too large is refused as soon as that is known, announced or not. */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > BODY_LIMIT_BYTES) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  return new Promise((resolve, reject) => {
    const refuse = () => {
      chunks.length = 0
      reject(tooLarge())
    }
    // What follows a refusal still flows and is dropped: a client that is busy sending would not see the answer.
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > BODY_LIMIT_BYTES) refuse()
      else chunks.push(chunk)
    })
    request.on('end', () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)))
    if (request.destroyed) reject(brokenOff())
    request.on('error', () => reject(brokenOff()))
    request.on('close', () => reject(brokenOff()))
  })
}

const tooLarge = () => new Refusal(413, 'The body is larger than 8 MiB', { connection: 'close' })
const brokenOff = () => new Refusal(400, 'The body was broken off')
