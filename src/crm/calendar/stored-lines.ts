import { unescaped } from '../exchange/vcard-property.ts'
import { propertyName } from './calendar-time.ts'
import { type EntrySource, type Reader, valuesNow } from './entry-source.ts'
import type { EntryReading } from './read-entry.ts'
import type { EntryLine, EntryTarget, StoredEntry } from './stored-entry.ts'

/** What the properties of each kind of entry stand for. */
const PLACES: Record<'task' | 'call', Record<string, EntryTarget>> = {
  task: {
    UID: 'uid',
    DTSTAMP: 'stamp',
    'LAST-MODIFIED': 'stamp',
    CREATED: 'created',
    SUMMARY: 'summary',
    DTSTART: 'start',
    DUE: 'due',
    DURATION: 'due',
    RRULE: 'recurrence',
    STATUS: 'status',
    COMPLETED: 'status',
    'PERCENT-COMPLETE': 'status',
  },
  call: {
    UID: 'uid',
    DTSTAMP: 'stamp',
    'LAST-MODIFIED': 'stamp',
    CREATED: 'created',
    SUMMARY: 'summary',
    DTSTART: 'start',
    DTEND: 'end',
    DURATION: 'end',
  },
}

/** An entry as it was written, each line with the value that what it stands for has because of it, by which it is known later what was changed elsewhere. */
export function toStored(reading: EntryReading, after: EntrySource, reader: Reader): StoredEntry {
  const { inner, overrides, zones, length, properties } = reading
  const now = valuesNow({ ...after, stored: { lines: [], inner, overrides, zones, length } }, reader)
  // A series has moved on when one day of it was done: of the day that is next, none of this was said.
  const said: Partial<Record<EntryTarget, string>> = {
    ...(after.kind === 'task' && {
      due: reading.start,
      start: reading.start,
      recurrence: reading.recurrence,
      status: reading.isDone === (now.status !== '') ? now.status : 'otherwise',
    }),
  }
  return {
    lines: properties.flatMap((line) => lineOf(line, after.kind, { ...now, ...said })),
    inner,
    overrides,
    zones,
    length,
  }
}

function lineOf(line: string, kind: 'task' | 'call', now: Record<EntryTarget, string>): EntryLine[] {
  const name = propertyName(line)
  if (name === 'METHOD') return []
  if (name === 'DESCRIPTION' || name === 'URL') {
    // What Kith wrote there itself is no word of the device.
    const target = name === 'URL' ? 'url' : 'description'
    const value = line.slice(line.indexOf(':') + 1)
    const isOurs = (target === 'url' ? value : unescaped(value)).trim() === now[target]
    return [isOurs ? [line, target, now[target]] : [line, null, null]]
  }
  const target = PLACES[kind][name]
  return [target === undefined ? [line, null, null] : [line, target, now[target]]]
}
