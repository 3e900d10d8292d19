import { distance } from 'fastest-levenshtein'

/** Letters that are compared: names are shorter, and what two texts cost grows with the product of their lengths. */
const MOST_LETTERS = 64

/** How alike two texts are, 0 to 1, after Jaro and Winkler: common letters near each other, and a common beginning. */
export function jaroWinkler(whole: string, otherWhole: string): number {
  if (whole === otherWhole) return 1
  const [one, other] = [whole.slice(0, MOST_LETTERS), otherWhole.slice(0, MOST_LETTERS)]
  const reach = Math.max(0, Math.floor(Math.max(one.length, other.length) / 2) - 1)
  const isTaken = new Uint8Array(other.length)
  const found: string[] = []
  for (let at = 0; at < one.length; at++) {
    const end = Math.min(other.length, at + reach + 1)
    for (let there = Math.max(0, at - reach); there < end; there++) {
      if (isTaken[there] || one[at] !== other[there]) continue
      isTaken[there] = 1
      found.push(one[at]!)
      break
    }
  }
  if (found.length === 0) return 0
  let misplaced = 0
  let next = 0
  for (let there = 0; there < other.length; there++)
    if (isTaken[there] && other[there] !== found[next++]) misplaced++
  const common = found.length
  const jaro = (common / one.length + common / other.length + (common - misplaced / 2) / common) / 3
  let beginning = 0
  while (beginning < 4 && one[beginning] !== undefined && one[beginning] === other[beginning]) beginning++
  return jaro + beginning * 0.1 * (1 - jaro)
}

/**
 * Whether one is the other with a slip of the fingers: a letter too much, too few, wrong, or two in the wrong order. Two of them are only
 * believed of a long word that begins alike: the first letter is the one that people get right.
 */
export function isMistyped(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 2) return false
  const shorter = Math.min(one.length, other.length)
  if (shorter < 3) return false
  const edits = editsBetween(one, other)
  if (edits <= 1) return shorter >= 4 || one[0] === other[0]
  if (edits !== 2) return false
  return (shorter >= 7 && one[0] === other[0]) || (shorter >= 3 && isTransposed(one, other))
}

/** Two neighbours in the wrong order, and nothing else. */
export function isTransposed(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2)
}

/** The share of letters that stay when one is edited into the other, 0 to 1. */
export const editLikeness = (one: string, other: string): number =>
  1 - editsBetween(one, other) / Math.min(MOST_LETTERS, Math.max(1, one.length, other.length))

const editsBetween = (one: string, other: string): number =>
  distance(one.slice(0, MOST_LETTERS), other.slice(0, MOST_LETTERS))
