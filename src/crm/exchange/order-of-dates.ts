import { datePartsOf } from './numeric-date.ts'

/** As many as are shown to whoever is asked. */
const EXAMPLES = 2

/** Looks at the cells of a column, as they pass, for what tells whether its days come before its months. */
export class OrderOfDates {
  #isDayFirst = false
  #isMonthFirst = false
  #unclear: string[] = []

  see(cell: string): void {
    const code = cell.charCodeAt(0)
    // Most cells begin with no digit, or are too long.
    if (code > 57 || cell.length > 40) return
    const numbers = datePartsOf(cell)
    if (!numbers) return
    const { first, second, isDayFirst } = numbers
    if (isDayFirst === undefined) {
      if (this.#unclear.length < EXAMPLES && !this.#unclear.includes(cell.trim()))
        this.#unclear.push(cell.trim())
    } else if (first !== second) {
      if (isDayFirst) this.#isDayFirst = true
      else this.#isMonthFirst = true
    }
  }

  /** Undefined where no date tells, or some tell otherwise than others. */
  get isDayFirst(): boolean | undefined {
    return this.#isDayFirst === this.#isMonthFirst ? undefined : this.#isDayFirst
  }

  /** Cells that can be read either way. */
  get unclear(): readonly string[] {
    return this.#unclear
  }
}
