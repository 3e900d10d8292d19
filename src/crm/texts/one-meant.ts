import { distance } from 'fastest-levenshtein'
import { CrmError, conflict } from '../../core/errors.ts'
import { fold, wordsOf } from './fold.ts'

/** A record that people call by its name. */
export interface Named {
  id: number
  name: string
  /** The name, folded. */
  sort_name: string
  /** Words that say which one it is, too: of whom it is about. */
  besides?: string | undefined
}

/** Shown when a name means several, and when it means none. */
const MAX_CANDIDATES = 5
const MAX_NEAREST = 3

/**
 * The one record that a text names: by its id, by its whole name, or by words of it, ignoring case and accents. Of several, or
 * of none, the refusal shows the candidates, or the nearest, as `toCandidate` makes them.
 */
export function oneMeant<Row extends Named>(
  noun: string,
  text: string,
  rows: readonly Row[],
  toCandidate: (row: Row) => object,
): Row {
  const [only, ...others] = meantAmong(text, rows)
  if (only && others.length === 0) return only
  if (only)
    throw conflict(`${noun}_ambiguous`, `Several ${noun.replaceAll('_', ' ')}s are meant by this`, {
      candidates: [only, ...others].slice(0, MAX_CANDIDATES).map(toCandidate),
    })
  throw new CrmError('not_found', `${noun}_not_found`, `There is no such ${noun.replaceAll('_', ' ')}`, {
    details: { nearest: nearestAmong(text, rows).map(toCandidate) },
  })
}

function meantAmong<Row extends Named>(text: string, rows: readonly Row[]): Row[] {
  const byId = /^\s*[1-9]\d{0,14}\s*$/.test(text) ? rows.filter(({ id }) => id === Number(text)) : []
  if (byId.length > 0) return byId
  const wanted = fold(text.trim().replace(/\s+/g, ' '))
  const named = rows.filter(({ sort_name }) => sort_name === wanted)
  if (named.length > 0) return named
  const words = wordsOf(text)
  if (words.length === 0) return []
  return rows.filter(({ sort_name, besides = '' }) => {
    const own = new Set(wordsOf(`${sort_name} ${besides}`))
    return words.every((word) => own.has(word))
  })
}

/** By how much of the longer text would have to be typed anew. */
function nearestAmong<Row extends Named>(text: string, rows: readonly Row[]): Row[] {
  const wanted = fold(text.trim()).slice(0, 100)
  return rows
    .map((row) => ({ row, far: farness(wanted, row.sort_name.slice(0, 100)) }))
    .sort((one, other) => one.far - other.far)
    .slice(0, MAX_NEAREST)
    .map(({ row }) => row)
}

function farness(wanted: string, name: string): number {
  if (wanted !== '' && name.includes(wanted)) return 0
  return distance(wanted, name) / Math.max(wanted.length, name.length, 1)
}
