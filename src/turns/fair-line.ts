/** For whom something waits: an account, as a rule. */
export type Waiter = number | string

/** What waits: taken out is one of each for whom something waits, in turn, and theirs in their order. */
export class FairLine<Item> {
  // In the order of their turns: who has had one goes to the end.
  #waiting = new Map<Waiter, Item[]>()
  #size = 0

  /** How much waits altogether. */
  get size(): number {
    return this.#size
  }

  sizeOf(of: Waiter): number {
    return this.#waiting.get(of)?.length ?? 0
  }

  add(of: Waiter, item: Item): void {
    this.#size++
    const own = this.#waiting.get(of)
    if (own) own.push(item)
    else this.#waiting.set(of, [item])
  }

  take(): Item | undefined {
    const [first] = this.#waiting
    if (!first) return undefined
    const [of, own] = first
    const item = own.shift()
    this.#size--
    this.#waiting.delete(of)
    if (own.length > 0) this.#waiting.set(of, own)
    return item
  }
}
