/** An amount as somebody wrote it, taken apart. */
export interface WrittenAmount {
  /** Digits alone. */
  whole: string
  fraction: string
  /** What stands before the fraction. */
  mark: string
  /** The one mark in it may as well stand between thousands and hundreds. */
  mayBeGrouped: boolean
}

/** More digits than the largest amount has, with marks between them. */
const MAX_LENGTH = 64

const LOOKS_RIGHT = /^\d[\d .,']*$/
/** `1 250 000`, `1.250.000`, `12'500`: the same mark before every three digits; and `12,50,000`, as India writes it. */
const GROUPED = /^\d{1,3}(?:([ .,'])\d{3})(?:\1\d{3})*$|^\d{1,2}(?:,\d\d)+,\d{3}$/
const MAY_BE_GROUPED = /^[1-9]\d{0,2}[.,]\d{3}$/

/** The parts of an amount in the notation of any country, or undefined of what is none. */
export function takeApart(text: string): WrittenAmount | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const written = text.trim().replace(/\s/g, ' ').replaceAll('’', "'")
  if (!LOOKS_RIGHT.test(written)) return undefined
  const marks = written.match(/[.,]/g) ?? []
  const last = marks.at(-1) ?? ''
  // What stands there twice stands between groups.
  const mark = marks.filter((one) => one === last).length === 1 ? last : ''
  const [whole = '', fraction = ''] = mark ? written.split(mark) : [written]
  if (!/^\d+$/.test(whole) && !GROUPED.test(whole)) return undefined
  if (mark && !/^\d+$/.test(fraction)) return undefined
  return { whole: whole.replace(/\D/g, ''), fraction, mark, mayBeGrouped: MAY_BE_GROUPED.test(written) }
}

/** A number has one reading only: one more zero keeps its decimals from looking like a group of three digits. */
export const textOfNumber = (number: number): string => {
  const text = String(number)
  return /\.\d{3}$/.test(text) ? `${text}0` : text
}
