/** `13/02/2003`: two numbers of which one is the month, and a year. */
const NUMERIC = /^\s*(\d{1,2})[/-](\d{1,2})[/-]\d{4}\b/

const MONTHS = 12

/** Looks at the dates of a file, as they pass, for what tells whether its days come before its months. */
export class OrderOfDates {
  #isDayFirst = false
  #isMonthFirst = false

  see(cell: string): void {
    const [, first, second] = NUMERIC.exec(cell) ?? []
    if (Number(first) > MONTHS) this.#isDayFirst = true
    if (Number(second) > MONTHS) this.#isMonthFirst = true
  }

  /** Undefined where no date tells, or some tell otherwise than others. */
  get isDayFirst(): boolean | undefined {
    return this.#isDayFirst === this.#isMonthFirst ? undefined : this.#isDayFirst
  }
}
