import type { IncomingMessage } from 'node:http'
import { readRawBody } from '../raw-body.ts'
import { DavRefusal } from './refusal.ts'

/** A report that names ten thousand cards has two megabytes; a card has four at the most. */
export const MAX_DAV_BODY = 8 * 1024 * 1024

export const readDavBody = (request: IncomingMessage): Promise<Buffer> =>
  readRawBody(request, MAX_DAV_BODY, {
    tooLarge: () => tooLarge(),
    brokenOff: () => new DavRefusal(400, 'The body was broken off'),
  })

const tooLarge = () =>
  new DavRefusal(413, 'The body is larger than 8 MB', {
    condition: '<card:max-resource-size/>',
    headers: { connection: 'close' },
  })
