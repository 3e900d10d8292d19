import { CONTACT_FIELDS } from '../contact-fields/fields.ts'
import { toldValue } from './told-value.ts'
import type { Words } from './words.ts'

/** What became of a field, in words: `company changed from “A” to “B”`. */
export function toldChange(
  action: string,
  field: string,
  [from, to]: readonly unknown[],
  words: Words,
): string {
  const [noun = '', verb] = action.split('.')
  const special = SPECIAL[field]?.(to, from)
  if (special !== undefined) return special
  const [before, after] = [from, to].map((value) =>
    isBlank(value) ? undefined : `“${toldValue(noun, field, value, words)}”`,
  )
  if (verb === 'reassigned') return `given from ${before} to ${after}`
  if (field === 'stage') return `moved from ${before} to ${after}`
  if (field === 'lost_reason' && after) return `because ${after}`
  if (field === 'reassigned_to') return `what was theirs went to ${after}`
  const name = nameOfField(noun, field, words)
  if (after === undefined) return `${name} cleared (was ${before ?? 'empty'})`
  return before === undefined ? `${name} set to ${after}` : `${name} changed from ${before} to ${after}`
}

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === ''

/** Where from and to say less than a sentence, or would show an id. */
const SPECIAL: Record<string, (to: unknown, from: unknown) => string> = {
  is_private: (to) => (to ? 'made private' : 'made visible to everybody'),
  is_api_disabled: (to) => (to ? 'API use switched off' : 'API use switched on'),
  photo_id: (to, from) =>
    isBlank(to) ? 'picture taken away' : isBlank(from) ? 'picture added' : 'picture exchanged',
  deal_id: (to, from) =>
    isBlank(to) ? 'taken off its deal' : isBlank(from) ? 'linked to a deal' : 'linked to another deal',
  contact_id: (to, from) =>
    isBlank(to)
      ? 'taken off its contact'
      : isBlank(from)
        ? 'linked to a contact'
        : 'linked to another contact',
  next_task_id: () => 'the next one added',
  sessions: (_, from) => counted(from, 'session', 'ended'),
  tokens: (_, from) => counted(from, 'API token', 'ended'),
  query: () => 'filters replaced',
  import_id: () => 'by an import',
}

const counted = (count: unknown, what: string, fate: string): string =>
  `${count} ${what}${count === 1 ? '' : 's'} ${fate}`

const OF_CONTACT = new Map<string, string>(CONTACT_FIELDS.map(({ name, label }) => [name, label]))

const NAMES: Record<string, string> = {
  body: 'text',
  user_id: 'owner',
  due_on: 'day',
  due_at: 'time',
  completed_at: 'time',
  scheduled_at: 'time',
  happened_at: 'time',
  sent_at: 'time',
  requests_per_minute: 'API requests a minute',
  stale_after_days: 'days until it is stale',
  position: 'order',
  message_id: 'Message-ID',
}

function nameOfField(noun: string, field: string, words: Words): string {
  const own = noun === 'contact' ? words.labels[field as keyof Words['labels']] : undefined
  const label = own ?? NAMES[field] ?? (isOfContact(noun) ? OF_CONTACT.get(field) : undefined)
  return label ?? field.replace(/_(id|at|on|seconds)$/, '').replaceAll('_', ' ')
}

const isOfContact = (noun: string): boolean => noun === 'contact' || noun === 'field_labels'
