import { CrmError } from '../../core/errors.ts'
import { STATUS_OF_KIND } from '../status-of-kind.ts'
import { CALENDARS_HOME, cardAddress, entryAddress } from './addresses.ts'
import type { DavAnswer } from './exchange.ts'
import { DavRefusal, errorBody } from './refusal.ts'
import { escapedXml } from './xml-names.ts'

/** What a device wrote and cannot be taken has a condition in the standard, and 403 (RFC 6352, section 6.3.2.1). */
const STATUS = { ...STATUS_OF_KIND, invalid: 403 }

const CONDITIONS: Record<string, string> = {
  read_only_token: '<d:need-privileges/>',
  calendar_read_only: '<d:need-privileges/>',
  sync_token_invalid: '<d:valid-sync-token/>',
  component_unsupported: '<cal:supported-calendar-component/>',
}

/** The one calendar that devices write into. */
const AGENDA = 'agenda'

/** The answer to a request that failed by the caller's doing, or undefined. */
export function answerRefusal(error: unknown, target: string): DavAnswer | undefined {
  if (error instanceof DavRefusal) return answer(error.status, error.message, error.condition, error.headers)
  if (!(error instanceof CrmError)) return undefined
  const { kind, code, message } = error
  const status = code === 'sync_token_invalid' ? 403 : STATUS[kind]
  return answer(status, sentenceOf(code, message), conditionOf(error, target), waitingTime(error))
}

const sentenceOf = (code: string, message: string): string =>
  code === 'read_only_token' ? 'This device may only read' : message

function conditionOf({ kind, code, details }: CrmError, target: string): string | undefined {
  if (code === 'uid_taken') {
    const address = cardAddress(String(details['book']), String(details['name']))
    return `<card:no-uid-conflict><d:href>${escapedXml(address)}</d:href></card:no-uid-conflict>`
  }
  if (code === 'entry_uid_taken') {
    const address = entryAddress(AGENDA, String(details['name']))
    return `<cal:no-uid-conflict><d:href>${escapedXml(address)}</d:href></cal:no-uid-conflict>`
  }
  const valid = target.startsWith(CALENDARS_HOME)
    ? '<cal:valid-calendar-data/>'
    : '<card:valid-address-data/>'
  return CONDITIONS[code] ?? (kind === 'invalid' ? valid : undefined)
}

function answer(
  status: number,
  message: string,
  condition: string | undefined,
  headers: Record<string, string>,
): DavAnswer {
  return {
    status,
    headers: { ...headers, 'content-type': 'application/xml; charset=utf-8' },
    body: errorBody(message, condition),
  }
}

/** How long to wait before another attempt, in seconds. */
function waitingTime({ kind, details }: CrmError): Record<string, string> {
  const seconds = details['retry_after'] ?? (kind === 'unavailable' ? 5 : undefined)
  return seconds === undefined ? {} : { 'retry-after': String(seconds) }
}
