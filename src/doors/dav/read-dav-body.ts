import type { IncomingMessage } from 'node:http'
import { readRawBody } from '../raw-body.ts'
import { CALENDARS_HOME } from './addresses.ts'
import { DavRefusal } from './refusal.ts'

/** A report that names ten thousand cards has two megabytes; a card has four at the most. */
export const MAX_DAV_BODY = 8 * 1024 * 1024

export const readDavBody = (request: IncomingMessage): Promise<Buffer> =>
  readRawBody(request, MAX_DAV_BODY, {
    tooLarge: () => tooLarge(request.url ?? ''),
    brokenOff: () => new DavRefusal(400, 'The body was broken off'),
  })

const tooLarge = (target: string) =>
  new DavRefusal(413, 'The body is larger than 8 MB', {
    condition: target.startsWith(CALENDARS_HOME) ? '<cal:max-resource-size/>' : '<card:max-resource-size/>',
    headers: { connection: 'close' },
  })
