import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Viewer } from '../core/context.ts'
import { conflict, invalidField } from '../core/errors.ts'
import type { RequestKey } from '../core/remember-answer.ts'

const MAX_LENGTH = 255

/** The `Idempotency-Key` of a POST, with a digest of what is asked under it: of the address, and of a text that stands for the body. */
export function readRequestKey(
  request: Pick<FastifyRequest, 'headers' | 'method' | 'url'>,
  writeBody: () => string | undefined,
): RequestKey | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined || request.method !== 'POST') return undefined
  if (typeof key !== 'string' || key.length === 0 || key.length > MAX_LENGTH)
    throw invalidField('Idempotency-Key', 'too_long', `must have 1 to ${MAX_LENGTH} characters`)
  return {
    key,
    fingerprint: hash('sha256', `${request.url}\n${writeBody()}`),
  }
}

/** Requests under a key that this process is working on. */
const underWay = new Set<string>()

/** Refuses a repetition while the first request still runs. */
export const onceAtATime = <Result>(
  viewer: Viewer,
  requestKey: RequestKey | undefined,
  run: () => Promise<Result>,
): Promise<Result> =>
  requestKey ? alone(`${viewer.account_id} ${viewer.user_id} ${requestKey.key}`, run) : run()

async function alone<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  if (underWay.has(name))
    throw conflict('still_running', 'The first request with this Idempotency-Key is still running')
  underWay.add(name)
  try {
    return await run()
  } finally {
    underWay.delete(name)
  }
}
