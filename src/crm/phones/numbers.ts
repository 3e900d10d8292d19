import { readNumber } from './read-number.ts'

/** Telephone numbers as they were read, by field. */
export type Numbers = Record<string, string>

const NONE = '{}'

/** Fields with what is stored of the numbers in them. */
export type ReadFields = Record<string, unknown> & { numbers: string | null }

/**
 * The numbers in some fields, as they are stored beside them; null where all of these are empty. `before` is what they were when they were
 * last read: what stayed as it was is not read again.
 */
export function numbersToStore(
  fields: Record<string, unknown>,
  names: readonly string[],
  country: string | null,
  before?: ReadFields,
): string | null {
  const known = before?.numbers ? storedNumbers(before.numbers) : undefined
  let stored: string | null = null
  let numbers: Numbers | undefined
  for (const name of names) {
    const text = fields[name]
    if (typeof text !== 'string' || text === '') continue
    stored = NONE
    const number = known && before?.[name] === text ? known[name] : readNumber(text, country)
    if (!number) continue
    numbers ??= {}
    numbers[name] = number
  }
  return numbers ? JSON.stringify(numbers) : stored
}

/** What `numbersToStore` made. */
export const storedNumbers = (stored: string | null | undefined): Numbers =>
  !stored || stored === NONE ? {} : (JSON.parse(stored) as Numbers)
