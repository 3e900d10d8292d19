import type { Call } from '../calls/call.ts'
import type { StoredTask } from '../tasks/task-queries.ts'
import type { PlannedTime } from './calendar-time.ts'
import type { EntryTarget, StoredEntry } from './stored-entry.ts'

/** What an entry of the calendar stands for, with the name of its contact. */
export type Planned =
  | { kind: 'task'; record: StoredTask; contact_name: string | null }
  | { kind: 'call'; record: Call; contact_name: string }

/** All that an entry is made of. */
export type EntrySource = Planned & {
  /** How the devices of the viewer call it. */
  name: string
  uid: string
  /** As a device wrote it, if one has. */
  stored: StoredEntry | undefined
}

/** For whom entries are written: what links begin with, and in which time zone. */
export interface Reader {
  links: string
  zone: string
}

/** Seconds of a call of which nobody said how long it takes. */
const USUAL_LENGTH = 30 * 60

/** What the entry is called: what is to be done, and with whom. */
export function summaryOf(planned: Planned): string {
  if (planned.kind === 'task') return withName(planned.record.description, planned.contact_name)
  const head = `Call ${planned.contact_name}`
  return planned.record.body ? `${head}: ${planned.record.body}` : head
}

export const withName = (description: string, name: string | null): string =>
  name === null ? description : `${description} (${name})`

export const linkOf = ({ record: { contact_id } }: Planned, { links }: Reader): string =>
  contact_id === null ? `${links}/agenda` : `${links}/contacts/${contact_id}`

/** What a task or a call says in each place of its entry now. */
export function valuesNow(
  source: Planned & Partial<EntrySource>,
  reader: Reader,
): Record<EntryTarget, string> {
  const { record, contact_name } = source
  const link = linkOf(source, reader)
  const start = startOf(source)
  return {
    uid: source.uid ?? '',
    stamp: record.updated_at,
    created: record.created_at,
    summary: summaryOf(source),
    description: contact_name === null ? link : `${contact_name}\n${link}`,
    url: link,
    start,
    end: source.kind === 'call' ? later(start, lengthOf(source)) : '',
    due: source.kind === 'task' ? start : '',
    recurrence: source.kind === 'task' ? source.record.recurrence : '',
    status: source.kind === 'task' ? (source.record.completed_at ?? '') : '',
  }
}

/** When it is due, or takes place. */
export const startOf = (planned: Planned): PlannedTime =>
  planned.kind === 'call'
    ? planned.record.scheduled_at
    : (planned.record.due_on ?? planned.record.due_at ?? '')

const lengthOf = ({ stored, record }: Planned & { kind: 'call' } & Partial<EntrySource>): number =>
  stored?.length ?? record.duration_seconds ?? USUAL_LENGTH

export const later = (when: PlannedTime, seconds: number): PlannedTime =>
  new Date(Date.parse(when) + seconds * 1000).toISOString()
