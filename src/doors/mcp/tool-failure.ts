import type { CrmError, FieldError } from '../../core/errors.ts'
import { RARE_NAMES } from './contact-arguments.ts'
import { nearestName } from './nearest-name.ts'
import type { Tool } from './tool.ts'

/** Characters of the whole text, of a value that is repeated, and of one shown of a record. */
const MAX_TEXT = 990
const MAX_GIVEN = 60
const MAX_SHOWN = 36

/** Which tool or argument gets further, by the code of the error. */
export const WAYS_ON: Record<string, string> = {
  contact_not_found: 'search_contacts finds contacts by words and filters.',
  contact_merged: 'get_contact shows that one.',
  contact_ambiguous: 'Call again with the id of the one that is meant.',
  call_not_found:
    'get_contact shows the upcoming calls of a contact; log_activity logs a call that was not planned.',
  call_ambiguous: 'Call again with the call_id of the one that is meant.',
  contact_only_alike: 'Call again with the id, if that one is meant.',
  task_not_found: 'agenda lists your open tasks with their ids.',
  task_ambiguous: 'Call again with the id of the one that is meant, or with contact_id.',
  user_not_found: 'Call again with one of these names.',
  user_ambiguous: 'Call again with the id or the e-mail address of the one that is meant.',
  history_entry_not_found: 'recent_activity shows what was done, with its history_id.',
  nothing_to_undo: 'recent_activity shows what was done; by_me counts what you did in other ways.',
  cannot_be_undone: 'recent_activity shows what else was done.',
  changed_since: 'recent_activity with contact_id shows what was changed since.',
  likely_duplicate:
    'Use update_contact on it, or call again with allow_duplicate: true when it is somebody else.',
  list_not_found: 'list_lists shows all lists.',
  list_ambiguous: 'Call again with the id of the one that is meant.',
  list_name_taken: 'Use that list, or call again with another name.',
  deal_not_found: 'list_deals finds deals by words and filters.',
  deal_ambiguous: 'Call again with the id of the one that is meant.',
  deal_stage_not_found: 'pipeline_summary shows all stages.',
  deal_stage_ambiguous: 'Call again with the id of the one that is meant.',
  key_used_before: 'Use a new request_id for other arguments.',
  all_blank: 'Give first_name, last_name, company or email_address.',
  read_only_token: 'Only tools that read can be called; tell the user.',
}

type Arguments = Record<string, unknown>

const readingAgain = (args: Arguments): string =>
  `${'deal_id' in args ? 'get_deal' : 'get_contact'} shows it as it is now, with its updated_at.`

/** An error for a language model: which argument, what it was, what is allowed, what helps. Under 1,000 characters. */
export function failureText(tool: Tool, args: Arguments, error: CrmError): string {
  const reasons =
    error.fields.length > 0
      ? error.fields.map((field) => reasonOf(tool, args, field))
      : [ownReason(args, error)]
  const shown = ['candidates', 'nearest'].flatMap((kind) => recordsIn(kind, error.details[kind]))
  const wayOn =
    error.kind === 'stale'
      ? readingAgain(args)
      : (WAYS_ON[error.code] ?? WAYS_ON[error.fields[0]?.code ?? ''])
  return joined(`${tool.name}: `, reasons, [...shown, ...(wayOn ? [wayOn] : [])])
}

/** As many of the reasons as have room beside what follows them. */
function joined(head: string, reasons: string[], tail: string[]): string {
  const end = tail.length > 0 ? `. ${tail.join(' ')}` : ''
  let text = head
  for (const [position, reason] of reasons.entries()) {
    const part = position === 0 ? reason : `; ${reason}`
    const more = `; and ${reasons.length - position} more`
    if (text.length + part.length + more.length + end.length > MAX_TEXT)
      return position === 0 ? (text + part).slice(0, MAX_TEXT) : text + more + end
    text += part
  }
  return text + end
}

function reasonOf(tool: Tool, args: Arguments, { field, code, message }: FieldError): string {
  if (!field) return code === 'not_an_object' ? `arguments ${message}` : message
  const given = valueAt(args, field) ?? valueAt(args['more'], field)
  const known = code === 'unknown_field' ? undefined : tool.input.shape[field]?.description
  const facts = [given === undefined ? '' : `given ${repeated(given)}`, known ?? ''].filter(Boolean)
  const about = facts.length > 0 ? ` (${facts.join('; ')})` : ''
  return `${shortened(field, MAX_GIVEN)} ${message}${about}${code === 'unknown_field' ? guess(tool, field) : ''}`
}

const valueAt = (args: unknown, field: string): unknown =>
  field.split('.').reduce<unknown>((part, key) => (part as Arguments | null | undefined)?.[key], args)

/** Of an argument that there is not: the nearest that there is, or all. */
function guess({ input, shown }: Tool, field: string): string {
  const names = Object.keys(input.shape)
  const nearest = nearestName(field.split('.').at(-1)!, names)
  if (nearest) return `; did you mean ${nearest}?`
  const there = (shown ?? names).join(', ')
  // What stands in `more` may as well stand beside it.
  return 'more' in input.shape
    ? `; there are ${there.replace(', more', '')}, ${RARE_NAMES}`
    : `; there are ${there}`
}

/** Errors about a whole record say which one was asked for. */
function ownReason(args: Arguments, { kind, code, message, details }: CrmError): string {
  if (code === 'key_used_before') return `request_id ${repeated(args['request_id'])} was used before`
  const isAboutOne = (kind === 'not_found' || kind === 'conflict') && code !== 'contact_merged'
  const name = isAboutOne ? ((details['argument'] as string) ?? namingArgument(args, code)) : undefined
  return name === undefined ? message : `${message} (${name} was ${repeated(details['given'] ?? args[name])})`
}

/** Under which arguments a record of a kind is named. */
const ARGUMENTS_OF: Record<string, string[]> = {
  contact: ['contact_id', 'contact_ids', 'survivor', 'duplicate'],
  call: ['call_id', 'contact_id'],
  list: ['list_id'],
  deal: ['deal_id'],
  deal_stage: ['stage_id'],
  task: ['task_id', 'id'],
  user: ['user_id'],
}

/** The argument that named the record which the error is about. */
function namingArgument(args: Arguments, code: string): string | undefined {
  const [, noun = 'contact'] = /^(.+)_(?:not_found|ambiguous)$/.exec(code) ?? []
  return ARGUMENTS_OF[noun]?.find((name) => args[name] !== undefined)
}

/** Records as JSON, so that nothing in them can be taken for a sentence of ours. */
function recordsIn(kind: string, records: unknown): string[] {
  if (!Array.isArray(records) || records.length === 0) return []
  const label = kind === 'nearest' ? 'Nearest' : 'Found'
  return [
    `${label}: ${records.map((record) => JSON.stringify(shortValues(record as Arguments))).join(', ')}.`,
  ]
}

const shortValues = (record: Arguments): Arguments =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [name, typeof value === 'string' ? shortened(value, MAX_SHOWN) : value]),
  )

const repeated = (value: unknown): string => shortened(JSON.stringify(value) ?? '', MAX_GIVEN)

/** Cut to a length, never through a character of two units. */
const shortened = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
