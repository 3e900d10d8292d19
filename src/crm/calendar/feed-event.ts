import { escaped } from '../exchange/write-vcard.ts'
import { inUtc, isWholeDay, type PlannedTime, writeTime } from './calendar-time.ts'
import { usualEntryUid } from './entry-name.ts'
import { type EntrySource, later, type Reader, valuesNow } from './entry-source.ts'
import { plannedKey } from './planned-queries.ts'
import { writeRule } from './recurrence-rule.ts'

/** Seconds that something to be done at a time stands in the calendar for. */
const TASK_LENGTH = 30 * 60

/**
 * A task or a planned call as an event, because what only subscribes shows no to-dos: what is done, and what has no date, has no place there. Nothing that
 * a device keeps is in it but how long a call takes.
 */
export function feedEvent(source: EntrySource, reader: Reader & { accountId: number }): string[] | undefined {
  const { record } = source
  const now = valuesNow(source, reader)
  if (now.start === '' || now.status !== '') return undefined
  const recurrence = source.kind === 'task' ? source.record.recurrence : 'none'
  const zone = recurrence === 'none' ? 'UTC' : reader.zone
  return [
    'BEGIN:VEVENT',
    `UID:${usualEntryUid(reader.accountId, plannedKey(source), record.created_at)}`,
    `DTSTAMP:${inUtc(now.stamp)}`,
    `SUMMARY:${escaped(now.summary)}`,
    `DESCRIPTION:${escaped(now.description)}`,
    `URL:${now.url}`,
    writeTime('DTSTART', now.start, zone),
    ...(isWholeDay(now.start) ? [] : [writeTime('DTEND', endOf(now), zone)]),
    ...writeRule(recurrence),
    ...(source.kind === 'task' ? ['TRANSP:TRANSPARENT'] : []),
    'END:VEVENT',
  ]
}

const endOf = ({ start, end }: { start: PlannedTime; end: PlannedTime }): PlannedTime =>
  end || later(start, TASK_LENGTH)
