import type { Schema } from '../schema.ts'

/** Asks the database for that many new ids of a table. */
type Ask = (table: keyof Schema, count: number) => Promise<number[]>

/**
 * Ids of rows that are about to be inserted. Writes that share a transaction say beforehand that they need one, and the first of them asks
 * for all. What nobody took is given up with the transaction: in each account ids ascend in the order of the commits.
 */
export class ComingIds {
  #ask: Ask
  #expected = new Map<keyof Schema, number>()
  #known = new Map<keyof Schema, number[]>()

  constructor(ask: Ask) {
    this.#ask = ask
  }

  expect(table: keyof Schema): void {
    this.#expected.set(table, (this.#expected.get(table) ?? 0) + 1)
  }

  async next(table: keyof Schema): Promise<number> {
    const known = this.#known.get(table)?.shift()
    if (known !== undefined) return known
    const count = this.#expected.get(table) ?? 1
    this.#expected.delete(table)
    const [first, ...others] = await this.#ask(table, count)
    this.#known.set(table, others)
    return first!
  }

  giveUp(): void {
    this.#expected.clear()
    this.#known.clear()
  }
}
