/** Numbers of which nobody knows beforehand how many there will be. */
export class GrowingNumbers {
  #numbers = new Float64Array(1024)
  #length = 0

  get length(): number {
    return this.#length
  }

  push(value: number) {
    if (this.#length === this.#numbers.length) {
      const larger = new Float64Array(this.#length * 2)
      larger.set(this.#numbers)
      this.#numbers = larger
    }
    this.#numbers[this.#length++] = value
  }

  /** In the order in which they came. */
  all(): Float64Array {
    return this.#numbers.subarray(0, this.#length)
  }

  /** Sorted, and each once. */
  unique(): Float64Array {
    return uniqueOf(this.all())
  }
}

/** Sorts them where they are, and each stays once. */
export function uniqueOf(numbers: Float64Array): Float64Array {
  numbers.sort()
  let kept = 0
  for (const value of numbers) if (kept === 0 || value !== numbers[kept - 1]) numbers[kept++] = value
  return numbers.subarray(0, kept)
}
