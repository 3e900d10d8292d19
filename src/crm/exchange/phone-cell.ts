import { withoutUnseen } from '../texts/unseen.ts'
import { isFaxLabel, isUsualLabel, placeOf } from './slots.ts'

/** What surely stands between numbers; and what may, where each part has enough digits. */
const BETWEEN = /;|\r|\n|\||:::/
const PERHAPS = / (?:\/|or|oder|ou|lub|und|and) |,/
const NUMBER =
  /[+(]{0,2}\d[\d\s().\u00a0/-]*\d(?:\s{0,3}(?:ext\.?|x|extension|durchwahl|#|;ext=)\s{0,3}\d{1,6})?/i
/** What a spreadsheet makes of a long number: its last digits are gone. */
const ROUNDED = /^[+-]?\d(?:[.,]\d+)?E\+?\d+$/i
const FEWEST = 6
const MOST = 255
const SEVERAL = 50

export interface PhonePart {
  /** What goes into a field; undefined where there is nothing to dial. */
  number: string | undefined
  /** What the words beside it say it is for. */
  label: string
  /** Whether there are more words than that. */
  hasWords: boolean
}

const digitsIn = (text: string): number => text.match(/\d/g)?.length ?? 0

/** The numbers of a cell: `+47 22 12 34 56 (work); 91 23 45 67, ask for Anna`. */
export function readPhones(text: string): PhonePart[] {
  if (text.length > MOST) return [{ number: undefined, label: '', hasWords: true }]
  return text
    .split(BETWEEN, SEVERAL)
    .flatMap(apart)
    .filter((part) => part.trim() !== '')
    .map(partOf)
}

function apart(text: string): string[] {
  const parts = text.split(PERHAPS)
  return parts.every((part) => digitsIn(part) >= FEWEST) ? parts : [text]
}

function partOf(text: string): PhonePart {
  const written = withoutUnseen(text).trim()
  if (ROUNDED.test(written)) return { number: undefined, label: '', hasWords: true }
  const number = NUMBER.exec(written)?.[0]
  if (!number || digitsIn(number) < FEWEST)
    return { number: digitsIn(written) >= 3 ? written : undefined, label: '', hasWords: false }
  const beside = written
    .replace(number, ' ')
    .replace(/[\s()[\]:,.-]+/g, ' ')
    .trim()
  if (!/\p{L}/u.test(beside)) return { number: written, label: '', hasWords: false }
  if (/^(?:tel|phone|telephone|telefon|t|ph)$/i.test(beside)) return { number, label: '', hasWords: false }
  const isLabel = isUsualLabel(beside) && !beside.includes(' ')
  if (isLabel && (placeOf(beside) || isFaxLabel(beside))) return { number, label: beside, hasWords: false }
  return { number, label: '', hasWords: true }
}
