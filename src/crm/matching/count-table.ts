/** How often values occur, by a hash of each: a few bytes a value, and at hand as soon as it is read. */
export class CountTable {
  readonly #hashes: Uint32Array
  readonly #counts: Uint32Array
  readonly #mask: number

  private constructor(hashes: Uint32Array, counts: Uint32Array) {
    this.#hashes = hashes
    this.#counts = counts
    this.#mask = hashes.length - 1
  }

  static of(entries: Iterable<readonly [hash: number, count: number]>, size: number): CountTable {
    let slots = 16
    while (slots < size * 2) slots *= 2
    const table = new CountTable(new Uint32Array(slots), new Uint32Array(slots))
    for (const [hash, count] of entries) table.#put(hash, count)
    return table
  }

  static read(stored: string): CountTable {
    const bytes = Buffer.from(stored, 'base64')
    const numbers = new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))
    return new CountTable(numbers.subarray(0, numbers.length / 2), numbers.subarray(numbers.length / 2))
  }

  write(): string {
    const bytes = [this.#hashes, this.#counts].map((part) =>
      Buffer.from(part.buffer, part.byteOffset, part.byteLength),
    )
    return Buffer.concat(bytes).toString('base64')
  }

  /** Undefined for what was not counted. */
  get(hash: number): number | undefined {
    const slot = this.#slotOf(hash)
    return this.#counts[slot] === 0 ? undefined : this.#counts[slot]
  }

  #put(hash: number, count: number) {
    const slot = this.#slotOf(hash)
    this.#hashes[slot] = hash
    this.#counts[slot] = count
  }

  /** Where it is, or would be. */
  #slotOf(hash: number): number {
    let slot = (hash ^ (hash >>> 15)) & this.#mask
    while (this.#counts[slot] !== 0 && this.#hashes[slot] !== hash) slot = (slot + 1) & this.#mask
    return slot
  }
}
