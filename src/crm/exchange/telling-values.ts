import type { Target } from './columns.ts'

const EMAIL = /^[^\s@<>,;]+@[^\s@<>,;]+$/
const PHONE = /^\+?\d[\d\s().\-/]*\d$/
/** What shows that it is no number of a customer or an invoice. */
const SIGN = /[+\s().\-/]/
const DIGITS = /\d/g
const FEWEST_DIGITS = 6
const MOST_DIGITS = 15
const DAY = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/
const NAME = /^\p{L}[\p{L}\p{M}'’.-]*(?: \p{L}[\p{L}\p{M}'’.-]*){0,4}$/u
const LONGEST = 60

/** Such a share of a column tells what it holds. */
const SHARE = 0.9

/** Looks at the cells of a column that has no heading, as they pass, for what they are. */
export class TellingValues {
  #count = 0
  #emails = 0
  #phones = 0
  #names = 0
  #wholeNames = 0

  see(cell: string): void {
    this.#count++
    const text = cell.trim()
    if (text.length > LONGEST) return
    if (EMAIL.test(text) && text.indexOf('.', text.indexOf('@')) > 0) this.#emails++
    else if (isPhone(text)) this.#phones++
    else if (NAME.test(text)) {
      this.#names++
      if (text.includes(' ')) this.#wholeNames++
    }
  }

  get kind(): 'email' | 'phone' | 'name' | 'word' | undefined {
    const isMostly = (count: number) => count > 0 && count >= this.#count * SHARE
    if (isMostly(this.#emails)) return 'email'
    if (isMostly(this.#phones)) return 'phone'
    if (!isMostly(this.#names)) return undefined
    return this.#wholeNames >= this.#names * SHARE ? 'name' : 'word'
  }
}

function isPhone(text: string): boolean {
  const digits = text.match(DIGITS)?.length ?? 0
  return (
    digits >= FEWEST_DIGITS && digits <= MOST_DIGITS && PHONE.test(text) && SIGN.test(text) && !DAY.test(text)
  )
}

/**
 * What columns without headings hold, by their values: addresses and numbers, and in a table that has no headings at all names, in its first columns. The
 * others stay what they are.
 */
export function tellColumns(
  guesses: readonly Target[],
  values: readonly (TellingValues | undefined)[],
): Target[] {
  const kinds = values.map((one) => one?.kind)
  const isBare = values.every((one) => one !== undefined)
  const hasAddress = guesses.includes('email_address')
  const firstEmail = hasAddress ? -1 : kinds.indexOf('email')
  const isParted = isBare && kinds[0] === 'word' && kinds[1] === 'word'
  return guesses.map((guess, place) => {
    if (kinds[place] === 'email') return place === firstEmail ? 'email_address' : 'email'
    if (kinds[place] === 'phone') return 'phone'
    if (!isBare || place > 1) return guess
    if (isParted) return place === 0 ? 'first_name' : 'last_name'
    return place === 0 && (kinds[0] === 'name' || kinds[0] === 'word') ? 'name' : guess
  })
}
