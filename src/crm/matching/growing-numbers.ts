/** Numbers of which nobody knows beforehand how many there will be. */
export class GrowingNumbers {
  #numbers = new Float64Array(1024)
  #length = 0

  push(value: number) {
    if (this.#length === this.#numbers.length) {
      const larger = new Float64Array(this.#length * 2)
      larger.set(this.#numbers)
      this.#numbers = larger
    }
    this.#numbers[this.#length++] = value
  }

  /** Sorted, and each once. */
  unique(): Float64Array {
    const sorted = this.#numbers.subarray(0, this.#length).sort()
    let kept = 0
    for (const value of sorted) if (kept === 0 || value !== sorted[kept - 1]) sorted[kept++] = value
    return sorted.subarray(0, kept)
  }
}
