/** Random choices that are the same for the same seed, on every machine. */
export interface Random {
  /** At least 0, less than 1. */
  fraction(): number
  /** A whole number, at least 0, less than `limit`. */
  below(limit: number): number
  /** True with this probability (0..1). */
  isLikely(probability: number): boolean
  pick<T>(items: readonly T[]): T
  /** One of the keys, as often as its number says against the sum of all numbers. */
  pickByShare<T>(shares: readonly (readonly [T, number])[]): T
}

/** The mulberry32 generator: 32 bits of state, good enough for sample data and never for secrets. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0

  function fraction() {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  function below(limit: number) {
    return Math.floor(fraction() * limit)
  }

  return {
    fraction,
    below,
    isLikely: (probability) => fraction() < probability,
    pick: (items) => items[below(items.length)]!,
    pickByShare(shares) {
      let rest = fraction() * shares.reduce((sum, [, share]) => sum + share, 0)
      for (const [item, share] of shares) {
        rest -= share
        if (rest < 0) return item
      }
      return shares.at(-1)![0]
    },
  }
}
