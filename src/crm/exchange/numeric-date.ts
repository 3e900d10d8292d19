/** Two numbers of which one is the month, and a year: `13/02/2003`, `3/4/85`, perhaps with a time behind it. */
const NUMERIC = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?:(?:T|,? )\d.*)?$/

const MONTHS = 12

export interface NumericDate {
  first: number
  second: number
  year: string
  /** What comes first; undefined where either may. Between dots the day does. */
  isDayFirst: boolean | undefined
}

export function datePartsOf(text: string): NumericDate | undefined {
  const found = NUMERIC.exec(text.trim())
  if (!found) return undefined
  const [first, second] = [Number(found[1]), Number(found[3])]
  return { first, second, year: found[4]!, isDayFirst: orderOf(first, second, found[2]!) }
}

function orderOf(first: number, second: number, sign: string): boolean | undefined {
  if (first > MONTHS) return true
  if (second > MONTHS) return false
  return sign === '.' || first === second ? true : undefined
}
