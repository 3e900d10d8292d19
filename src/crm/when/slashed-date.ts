/** Where the month comes before the day. */
const MONTH_FIRST = new Set(['US', 'PR', 'GU', 'VI', 'AS', 'MP', 'PH', 'FM', 'MH', 'PW'])

/** Where people write both, so that nobody knows. */
const EITHER = new Set(['CA'])

const SLASHED =
  /(?<![\d/.])(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d\d))?(?![\d/.])(?! (?:of|hours?|days?|weeks?|months?|years?)\b)/

/** `3/4` in the one order that is usual in a country, written so that it can be read in that order only: `3.4.` */
export function inOrderOf(country: string | null | undefined, text: string): string {
  if (!country || EITHER.has(country)) return text
  return text.replace(SLASHED, (whole, one: string, other: string, year = '') => {
    if (Number(one) > 12 || Number(other) > 12) return whole
    const [day, month] = MONTH_FIRST.has(country) ? [other, one] : [one, other]
    return `${day}.${month}.${year}`
  })
}
