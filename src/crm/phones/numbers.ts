import { readNumber } from './read-number.ts'

/** Telephone numbers as they were read, by field. */
export type Numbers = Record<string, string>

const NONE = '{}'

/** The numbers in some fields, as they are stored beside them; null where all of these are empty. */
export function numbersToStore(
  fields: Record<string, unknown>,
  names: readonly string[],
  country: string | null,
): string | null {
  let stored: string | null = null
  let numbers: Numbers | undefined
  for (const name of names) {
    const text = fields[name]
    if (typeof text !== 'string' || text === '') continue
    stored = NONE
    const number = readNumber(text, country)
    if (number === null) continue
    numbers ??= {}
    numbers[name] = number
  }
  return numbers ? JSON.stringify(numbers) : stored
}

/** What `numbersToStore` made. */
export const storedNumbers = (stored: string | null | undefined): Numbers =>
  !stored || stored === NONE ? {} : (JSON.parse(stored) as Numbers)
