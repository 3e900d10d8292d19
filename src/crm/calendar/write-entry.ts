import { escaped, foldedLine } from '../exchange/write-vcard.ts'
import type { Recurrence } from '../tasks/task.ts'
import { inUtc, isZone, writeTime } from './calendar-time.ts'
import { type EntrySource, type Reader, valuesNow } from './entry-source.ts'
import { writeRule } from './recurrence-rule.ts'
import type { EntryTarget } from './stored-entry.ts'
import { PRODUCT } from './write-event.ts'
import { writeZone } from './write-zone.ts'

/** What each kind of entry has, in this order, where no device has written it. */
const PLACES = {
  task: ['uid', 'stamp', 'created', 'summary', 'description', 'url', 'start', 'due', 'recurrence', 'status'],
  call: ['uid', 'stamp', 'created', 'summary', 'description', 'url', 'start', 'end'],
} satisfies Record<string, EntryTarget[]>

/**
 * A task or a planned call as an entry of a calendar: what a device wrote stands as it was written, where that still is so; what was changed since
 * takes its place; the rest follows.
 */
export function writeEntry(source: EntrySource, reader: Reader): string {
  const component = source.kind === 'task' ? 'VTODO' : 'VEVENT'
  const lines = [`BEGIN:${component}`, ...propertiesOf(source, reader)]
  lines.push(...(source.stored?.inner ?? []), `END:${component}`, ...overridesOf(source, reader))
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    PRODUCT,
    ...zonesOf(lines, source, reader),
    ...lines,
    'END:VCALENDAR',
  ]
    .map(foldedLine)
    .join('')
}

/** Places that a device may leave empty: what Kith puts there, the device has thrown away, or its own stands there. */
function propertiesOf(source: EntrySource, reader: Reader): string[] {
  const { stored, kind } = source
  const now = valuesNow(source, reader)
  const written = new Set<EntryTarget>()
  const lines: string[] = []
  for (const [line, target, value] of stored?.lines ?? []) {
    if (target === null) lines.push(line)
    else if (now[target] === value) lines.push(line)
    else if (!written.has(target)) lines.push(...linesOf(target, now, reader))
    if (target !== null) written.add(target)
  }
  const isTaken = (name: string) =>
    stored?.lines.some(([line, target]) => target === null && named(line, name))
  for (const target of PLACES[kind]) {
    if (written.has(target) || isTaken(target.toUpperCase())) continue
    lines.push(...linesOf(target, now, reader))
  }
  return lines
}

const named = (line: string, name: string): boolean => line.slice(0, name.length).toUpperCase() === name

/** The lines of one place. */
function linesOf(target: EntryTarget, now: Record<EntryTarget, string>, { zone }: Reader): string[] {
  const value = now[target]
  switch (target) {
    case 'uid':
      return [`UID:${escaped(value)}`]
    case 'stamp':
      return [`DTSTAMP:${inUtc(value)}`, `LAST-MODIFIED:${inUtc(value)}`]
    case 'created':
      return [`CREATED:${inUtc(value)}`]
    case 'start':
      // What comes back says since when; of a task that does not, nobody said when it begins.
      return now.recurrence === 'none' || value === '' ? [] : [writeTime('DTSTART', value, zone)]
    case 'end':
      return [writeTime('DTEND', value, zone)]
    case 'due':
      return value === '' ? [] : [writeTime('DUE', value, zone)]
    case 'recurrence':
      return writeRule(value as Recurrence)
    case 'status':
      return value === ''
        ? ['STATUS:NEEDS-ACTION']
        : ['STATUS:COMPLETED', `COMPLETED:${inUtc(value)}`, 'PERCENT-COMPLETE:100']
    default:
      return [`${target.toUpperCase()}:${target === 'url' ? value : escaped(value)}`]
  }
}

/** Days of a series that are over are no part of it any more. */
function overridesOf({ stored, kind, record }: EntrySource, reader: Reader): string[] {
  const overrides = stored?.overrides ?? []
  if (kind !== 'task' || overrides.length === 0) return []
  if (record.recurrence === 'none') return overrides.flatMap(([, lines]) => lines)
  const { due } = valuesNow({ kind, record, contact_name: null }, reader)
  const day = due.slice(0, 'YYYY-MM-DD'.length)
  return overrides.filter(([when]) => when.slice(0, day.length) >= day).flatMap(([, lines]) => lines)
}

/** The time zones that the lines name: as they came with them, or as Kith knows them (RFC 5545, section 3.2.19: none may be missing). */
function zonesOf(lines: readonly string[], source: EntrySource, { zone }: Reader): string[] {
  const ids = new Set(lines.flatMap((line) => /;TZID="?([^":;]+)"?[:;]/i.exec(line)?.[1] ?? []))
  const brought = new Map(source.stored?.zones)
  return [...ids].flatMap((id) => {
    if (brought.has(id)) return brought.get(id)!
    if (id !== zone && !isZone(id)) return []
    const { start, due } = valuesNow(source, { zone, links: '' })
    const when = start || due
    const year = when ? Number(when.slice(0, 4)) : Number(source.record.created_at.slice(0, 4))
    return writeZone(id, year, year)
  })
}
