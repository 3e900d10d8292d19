import type { Random } from './random.ts'

/** Fills a pattern: `#` becomes a digit, `%` a digit other than 0, `@` a capital letter; everything else stays. */
export function fillPattern(random: Random, pattern: string): string {
  let filled = ''
  for (const sign of pattern) {
    if (sign === '#') filled += random.below(10)
    else if (sign === '%') filled += 1 + random.below(9)
    else if (sign === '@') filled += String.fromCharCode(65 + random.below(26))
    else filled += sign
  }
  return filled
}
