import type { Published } from './fetch-document.ts'

/** In milliseconds: how long a document is taken for what is published still. */
const LASTS = 60 * 60 * 1000
/** With 5 kB each it stays small. */
const MOST_KEPT = 200
/** Nobody is made to ask half the world at once, and no account takes the places of the others. */
const MOST_AT_ONCE = 32
const MOST_OF_ONE = 2

/** Reads documents of strangers for the users of accounts, each once an hour; what could not be read is asked for again. */
export function documentReader(
  fetch: (address: string) => Promise<Published>,
  now: () => number = Date.now,
): (address: string, accountId: number) => Promise<Published> {
  const kept = new Map<string, { published: Published; until: number }>()
  const coming = new Map<string, Promise<Published>>()
  const ofOne = new Map<number, number>()
  return async (address, accountId) => {
    const known = kept.get(address)
    if (known && now() < known.until) return known.published
    const waiting = coming.get(address)
    if (waiting) return waiting
    const underWay = ofOne.get(accountId) ?? 0
    if (coming.size >= MOST_AT_ONCE || underWay >= MOST_OF_ONE)
      return { problem: 'has to wait: too many programs are looked up at once' }
    const fetching = fetch(address)
    coming.set(address, fetching)
    ofOne.set(accountId, underWay + 1)
    try {
      const published = await fetching
      kept.delete(address)
      if ('document' in published) {
        if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!)
        kept.set(address, { published, until: now() + LASTS })
      }
      return published
    } finally {
      coming.delete(address)
      const left = ofOne.get(accountId)! - 1
      if (left > 0) ofOne.set(accountId, left)
      else ofOne.delete(accountId)
    }
  }
}
