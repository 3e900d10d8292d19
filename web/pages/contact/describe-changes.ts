import { timelineTexts } from '../../texts/timeline.ts'
import { formatDate, isYearless } from '../../ui/relative-time.tsx'
import { labelOf } from './field-groups.ts'

const words = timelineTexts
const MOST_SHOWN = 4
const LONGEST = 80

/** What an entry of the history changed, in words; only the first few of many. */
export function describeChanges(changes: Record<string, unknown[]>): string[] {
  const all = Object.entries(changes).map(([name, [from, to]]) => describe(name, from, to))
  if (all.length <= MOST_SHOWN) return all
  return [...all.slice(0, MOST_SHOWN), words.moreChanges(all.length - MOST_SHOWN)]
}

function describe(name: string, from: unknown, to: unknown): string {
  if (name === 'import_id') return words.byImport
  if (name === 'is_private') return to ? words.madePrivate : words.madeShared
  const label = labelOf(name)
  if (isBlank(to)) return words.cleared(label, shorten(from))
  return isBlank(from) ? words.set(label, shorten(to)) : words.replaced(label, shorten(from), shorten(to))
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

function shorten(value: unknown): string {
  const text =
    typeof value === 'string' ? (isYearless(value) ? formatDate(value) : value) : JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
