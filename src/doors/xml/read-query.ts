import { readDatetime } from '../../core/values.ts'
import { withForgottenPlus } from '../forgotten-plus.ts'
import { isPossibleId, noSuchAddress } from './find-route.ts'
import { Refusal } from './refusal.ts'

export interface ListQuery {
  page: number
  limit: number
  /** An instant, in UTC with milliseconds. */
  since: string | undefined
  /** A field, `-` before it for descending. */
  sort: string | undefined
}

const LIMIT_DEFAULT = 50
const LIMIT_MAXIMUM = 200

/** So far behind every list that it is empty, and near enough that no database chokes on the offset. */
const PAGE_MAXIMUM = 1_000_000_000

const SINCE = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/
const DATE = /^\d{4}-\d\d-\d\d$/

/** The parameters of a request by name, `-` read as `_`; of a repeated one the last counts. */
export function readParameters(search: URLSearchParams): Map<string, string> {
  const parameters = new Map<string, string>()
  for (const [name, value] of search) parameters.set(name.replaceAll('-', '_'), value)
  return parameters
}

/**
 * What other services, and Highrise before all, call the parameters of a list. A client that relied on one and was not refused would
 * get the same page for ever, or take the first page for the whole.
 */
const FOREIGN = new Set(
  (
    'offset n start start_index skip page_number page_no page_num cursor ' +
    'count per_page perpage page_size pagesize max_results results_per_page'
  ).split(' '),
)

function refuseForeign(parameters: Map<string, string>) {
  for (const name of parameters.keys())
    if (FOREIGN.has(name.toLowerCase()))
      throw new Refusal(400, `Lists have no parameter ${name.toLowerCase()}: use page and limit`)
}

/** What all lists understand. `sorts` names the fields a list may be sorted by. */
export function readListQuery(parameters: Map<string, string>, sorts: readonly string[]): ListQuery {
  refuseForeign(parameters)
  return {
    page: Math.min(readCount(parameters, 'page') ?? 1, PAGE_MAXIMUM),
    limit: Math.min(readCount(parameters, 'limit') ?? LIMIT_DEFAULT, LIMIT_MAXIMUM),
    since: readSince(parameters.get('since')),
    sort: readSort(parameters.get('sort'), sorts),
  }
}

export const unusable = (parameter: string, expected: string) =>
  new Refusal(400, `The parameter ${parameter} must be ${expected}`)

/** The contact that a list is narrowed to, if it is. */
export function readContactId(parameters: Map<string, string>): number | undefined {
  const text = parameters.get('contact_id')
  if (text === undefined) return undefined
  if (!/^\d{1,18}$/.test(text)) throw unusable('contact-id', 'the id of a contact')
  const id = Number(text)
  if (!isPossibleId(id)) throw noSuchAddress()
  return id
}

function readCount(parameters: Map<string, string>, name: string) {
  const text = parameters.get(name)
  if (text === undefined) return undefined
  if (!/^0*[1-9]\d*$/.test(text)) throw unusable(name, 'a whole number from 1')
  return Number(text)
}

function readSince(text: string | undefined) {
  if (text === undefined) return undefined
  const written = withForgottenPlus(text)
    // So Ruby writes a time that is given as a parameter.
    .replace(/ (?:UTC$|(?=[+-]\d{4}$))/, '')
  const iso = SINCE.test(written) ? written.replace(SINCE, '$1-$2-$3T$4:$5:$6') : written
  const instant = readDatetime(DATE.test(iso) ? `${iso}T00:00:00` : iso)
  if (instant === undefined) throw unusable('since', 'a time such as 20250101000000 or 2025-01-01T00:00:00Z')
  return instant
}

function readSort(text: string | undefined, sorts: readonly string[]): string | undefined {
  if (text === undefined) return undefined
  if (sorts.length === 0) throw unusable('sort', 'left out: this list has one order')
  const [element = '', direction = 'asc', ...rest] = text.split(':')
  const field = element.replaceAll('-', '_')
  if (!sorts.includes(field) || rest.length > 0 || (direction !== 'asc' && direction !== 'desc')) {
    throw unusable(
      'sort',
      `one of ${sorts.map((name) => name.replaceAll('_', '-')).join(', ')}, then :asc or :desc`,
    )
  }
  return direction === 'desc' ? `-${field}` : field
}
