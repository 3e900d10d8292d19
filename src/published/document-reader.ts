import type { Published } from './fetch-document.ts'

/** In milliseconds: how long a document is taken for what is published still. */
const LASTS = 60 * 60 * 1000
/** With 5 kB each it stays small. */
const MOST_KEPT = 200
/** Nobody is made to ask half the world at once. */
const MOST_AT_ONCE = 8

/** Reads documents of strangers, each once an hour; what could not be read is asked for again. */
export function documentReader(
  fetch: (address: string) => Promise<Published>,
  now: () => number = Date.now,
): (address: string) => Promise<Published> {
  const kept = new Map<string, { published: Published; until: number }>()
  const coming = new Map<string, Promise<Published>>()
  return async (address) => {
    const known = kept.get(address)
    if (known && now() < known.until) return known.published
    const waiting = coming.get(address)
    if (waiting) return waiting
    if (coming.size >= MOST_AT_ONCE)
      return { problem: 'has to wait: too many programs are looked up at once' }
    const fetching = fetch(address)
    coming.set(address, fetching)
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
    }
  }
}
