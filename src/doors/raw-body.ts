import type { IncomingMessage } from 'node:http'

/** Why a body was not read. */
export interface BodyRefusals {
  tooLarge(): Error
  brokenOff(): Error
}

/** The body of a request, of so many bytes at most. One that is too large is refused as soon as that is known, announced or not. */
export async function readRawBody(
  request: IncomingMessage,
  most: number,
  { tooLarge, brokenOff }: BodyRefusals,
): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge()
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
      if (size > most) refuse()
      else chunks.push(chunk)
    })
    request.on('end', () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)))
    if (request.destroyed) reject(brokenOff())
    request.on('error', () => reject(brokenOff()))
    request.on('close', () => reject(brokenOff()))
  })
}
