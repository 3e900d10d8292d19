import { blockingKeys, isWeakKey } from './blocking.ts'
import { GrowingNumbers } from './growing-numbers.ts'
import { hash } from './hash.ts'
import { Outlines } from './outlines.ts'
import { firstOf, pairOf, secondOf } from './pair.ts'
import type { Profile } from './profile.ts'

/** In a block of more contacts than this, each is compared only with those that stand next to it in the order of names. */
const MAX_BLOCK = 32
const NEIGHBOURS = 8

/** The same for blocks of contacts that have little in common: a name alone, or a street. */
const MAX_WEAK_BLOCK = 12
const WEAK_NEIGHBOURS = 4

const POSITIONS = 2 ** 21

/** Pairs of positions, sorted and each once. */
export interface Candidates {
  pairs: Float64Array
  /** Those of them that may have something in common that is one person's own. */
  sharing: Float64Array
}

/**
 * Pairs worth comparing. The profiles have to stand in the order of their names. Blocks are bounded, so the number of pairs grows with the
 * number of contacts and not with its square.
 */
export function candidatePairs(profiles: readonly Profile[]): Candidates {
  const outlines = new Outlines(profiles)
  const pairs = pairsOfBlocks(blockEntries(profiles), outlines)
  const sharing = pairs.filter((pair) => outlines.shareOwn(firstOf(pair), secondOf(pair)))
  return { pairs, sharing }
}

function pairsOfBlocks(entries: Float64Array, outlines: Outlines): Float64Array {
  const pairs = new GrowingNumbers()
  for (let start = 0, end = 0; start < entries.length; start = end) {
    const block = Math.floor(entries[start]! / POSITIONS)
    end = start + 1
    while (end < entries.length && Math.floor(entries[end]! / POSITIONS) === block) end++
    const reach = reachOf(end - start, block % 2 === 1)
    for (let at = start; at < end; at++) {
      const mine = entries[at]! % POSITIONS
      for (let next = at + 1; next < end && next <= at + reach; next++) {
        const theirs = entries[next]! % POSITIONS
        if (outlines.mayBeSeenTogether(mine, theirs) && outlines.isWorthComparing(mine, theirs))
          pairs.push(pairOf(mine, theirs))
      }
    }
  }
  return pairs.unique()
}

/** With how many of those behind it each contact of a block is compared. */
function reachOf(size: number, isWeak: boolean): number {
  if (size <= (isWeak ? MAX_WEAK_BLOCK : MAX_BLOCK)) return size
  return isWeak ? WEAK_NEIGHBOURS : NEIGHBOURS
}

/** Hash of the key and position, in one number each, sorted: contacts of one block stand together, in the order of names. */
function blockEntries(profiles: readonly Profile[]): Float64Array {
  const entries = new GrowingNumbers()
  for (const [position, profile] of profiles.entries())
    for (const key of blockingKeys(profile)) entries.push(blockOf(key) * POSITIONS + position)
  return entries.unique()
}

/** A number for a block, odd for a weak one. */
const blockOf = (key: string): number => {
  const number = hash(key)
  return number - (number % 2) + (isWeakKey(key) ? 1 : 0)
}
