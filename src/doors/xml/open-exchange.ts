import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Operation } from '../../core/operation.ts'
import { type Caller, perform } from '../../core/perform.ts'
import { versionByHeader } from '../conditions.ts'
import { onceAtATime, readRequestKey } from '../request-key.ts'
import type { Exchange } from './exchange.ts'
import { readBody } from './read-body.ts'
import { readDocument } from './read-document.ts'
import { readMediaType, refuseEncodedBody } from './read-media-type.ts'

/** What a route is given of a request. */
export function openExchange(
  request: FastifyRequest,
  caller: Caller,
  rest: Pick<Exchange, 'ids' | 'parameters' | 'address'>,
): Exchange {
  let body: Buffer = Buffer.alloc(0)
  const take = async () => {
    body = await readBody(request.raw)
    return body
  }
  return {
    ...rest,
    caller,
    perform(operation, input) {
      const requestKey = readRequestKey(request, () => `xml ${hash('sha256', body)}`)
      const asked = { ...input, ...versionFor(operation, request) }
      return onceAtATime(caller.viewer, requestKey, () =>
        perform(operation, { ...caller, requestKey }, asked),
      )
    },
    async readElements(record) {
      const { headers } = request.raw
      refuseEncodedBody(headers['content-encoding'])
      const charset = readMediaType(headers['content-type'])
      return readDocument(await take(), record, charset)
    },
    async skipBody() {
      await take()
    },
  }
}

/** What a tag says besides the time of a version: of which contact the record was, and that the answer came compressed. */
const BEHIND_TIME = /(?:\/\d+)?(?:-gzip)?$/

/** Whoever writes is held to the time alone. */
function versionFor({ input }: Operation, { headers }: FastifyRequest): { expected_updated_at?: string } {
  const expected = versionByHeader(headers['if-match'])
    ?.split(' ')
    .map((tag) => tag.replace(BEHIND_TIME, ''))
    .join(' ')
  const takesVersion = input instanceof z.ZodObject && 'expected_updated_at' in input.shape
  return expected === undefined || !takesVersion ? {} : { expected_updated_at: expected }
}
