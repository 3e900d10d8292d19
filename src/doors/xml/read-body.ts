import type { IncomingMessage } from 'node:http'
import { readRawBody } from '../raw-body.ts'
import { Refusal } from './refusal.ts'

/** ActiveResource sends a contact back with all its notes, so one generous limit serves all paths. */
export const BODY_LIMIT_BYTES = 8 * 1024 * 1024

/** The body of a request. */
export const readBody = (request: IncomingMessage): Promise<Buffer> =>
  readRawBody(request, BODY_LIMIT_BYTES, { tooLarge, brokenOff })

const tooLarge = () => new Refusal(413, 'The body is larger than 8 MiB', { connection: 'close' })
const brokenOff = () => new Refusal(400, 'The body was broken off')
