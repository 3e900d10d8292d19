import type { FastifyRequest } from 'fastify'
import { CrmError } from '../../core/errors.ts'
import type { Site } from '../site.ts'
import { STATUS_OF_KIND } from '../status-of-kind.ts'
import { noSuchAddress } from './find-route.ts'
import { Refusal } from './refusal.ts'
import { fieldMessage, writeErrors } from './write-errors.ts'
import type { Answer } from './xml-route.ts'

/** The answer to a failed request, or undefined when it did not fail by the caller's doing. */
export function writeRefusal(
  error: unknown,
  { log }: Pick<Site, 'log'>,
  { id }: Pick<FastifyRequest, 'id'>,
): Answer | undefined {
  if (error instanceof Refusal) return refusal(error)
  if (!(error instanceof CrmError)) return undefined
  if (error.kind === 'not_found') return refusal(noSuchAddress())
  if (error.kind === 'unavailable') log.error({ err: error.cause, request_id: id }, 'the storage failed')
  const messages = error.fields.length > 0 ? error.fields.map(fieldMessage) : [error.message]
  return { status: STATUS_OF_KIND[error.kind], body: writeErrors(messages), headers: waitingTime(error) }
}

const refusal = ({ status, message, headers }: Refusal): Answer => ({
  status,
  body: writeErrors([message]),
  headers,
})

/** How long to wait before another attempt, in seconds. */
function waitingTime({ kind, details }: CrmError): Record<string, string> {
  const seconds = details['retry_after'] ?? (kind === 'unavailable' ? 5 : undefined)
  return seconds === undefined ? {} : { 'retry-after': String(seconds) }
}
