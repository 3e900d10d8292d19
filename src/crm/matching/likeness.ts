import { distance } from 'fastest-levenshtein'

/** Letters that are compared: names are shorter, and what two texts cost grows with the product of their lengths. */
const MOST_LETTERS = 64

/** How alike two texts are, 0 to 1, after Jaro and Winkler: common letters near each other, and a common beginning. */
export function jaroWinkler(one: string, other: string): number {
  if (one === other) return 1
  const length = Math.min(one.length, MOST_LETTERS)
  const otherLength = Math.min(other.length, MOST_LETTERS)
  const reach = Math.max(0, Math.floor(Math.max(length, otherLength) / 2) - 1)
  isTaken.fill(0, 0, otherLength)
  let common = 0
  for (let at = 0; at < length; at++) {
    const letter = one.charCodeAt(at)
    const end = Math.min(otherLength, at + reach + 1)
    for (let there = Math.max(0, at - reach); there < end; there++) {
      if (isTaken[there] || letter !== other.charCodeAt(there)) continue
      isTaken[there] = 1
      foundLetters[common++] = letter
      break
    }
  }
  if (common === 0) return 0
  let misplaced = 0
  let next = 0
  for (let there = 0; there < otherLength; there++)
    if (isTaken[there] && other.charCodeAt(there) !== foundLetters[next++]) misplaced++
  const jaro = (common / length + common / otherLength + (common - misplaced / 2) / common) / 3
  const most = Math.min(4, length, otherLength)
  let beginning = 0
  while (beginning < most && one.charCodeAt(beginning) === other.charCodeAt(beginning)) beginning++
  return jaro + beginning * 0.1 * (1 - jaro)
}

/** Places to count in: a new one for each of millions of comparisons costs more than the comparison. */
const isTaken = new Uint8Array(MOST_LETTERS)
const foundLetters = new Uint16Array(MOST_LETTERS)

/**
 * Whether one is the other with a slip of the fingers: a letter too much, too few, wrong, or two in the wrong order. Two of them are only
 * believed of a long word that begins alike: the first letter is the one that people get right.
 */
export function isMistyped(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 2) return false
  const shorter = Math.min(one.length, other.length)
  if (shorter < 3) return false
  if (isOneEdit(one, other)) return shorter >= 4 || one[0] === other[0]
  return (shorter >= 7 && one[0] === other[0] && editsBetween(one, other) <= 2) || isTransposed(one, other)
}

/** Alike, or but for one letter that is wrong, too much or too few. */
export function isOneEdit(one: string, other: string): boolean {
  let [start, end, otherEnd] = [0, one.length, other.length]
  if (Math.abs(end - otherEnd) > 1) return false
  while (start < end && start < otherEnd && one.charCodeAt(start) === other.charCodeAt(start)) start++
  while (end > start && otherEnd > start && one.charCodeAt(end - 1) === other.charCodeAt(otherEnd - 1)) {
    end--
    otherEnd--
  }
  return end - start <= 1 && otherEnd - start <= 1
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
