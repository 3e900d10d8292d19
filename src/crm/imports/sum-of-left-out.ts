import { z } from 'zod'
import type { Draft } from '../exchange/draft.ts'

/** What an import leaves out, by column and reason. */
export const LeftOutSum = z.strictObject({
  heading: z.string().describe('Empty for whole rows'),
  reason: z.string(),
  cells: z.int(),
  sample: z.string().nullable().describe('The first of them'),
})
export type LeftOutSum = z.infer<typeof LeftOutSum>

/** So many columns a table may have, and some reasons. */
const MOST_SUMS = 1000
const MAX_SAMPLE = 200

/** Adds up what is left out of rows. */
export class SumOfLeftOut {
  #sums = new Map<string, LeftOutSum>()

  add({ left_out }: Pick<Draft, 'left_out'>): void {
    for (const { heading, value, reason } of left_out) this.#count(heading, reason, value)
  }

  /** Rows that are not taken at all. */
  addRow(reason: string, cells: number): void {
    this.#count('', reason, null, cells)
  }

  get sums(): LeftOutSum[] {
    return [...this.#sums.values()]
  }

  #count(heading: string, reason: string, value: string | null, cells = 1): void {
    const key = `${heading}\n${reason}`
    const known = this.#sums.get(key)
    if (known) known.cells += cells
    else if (this.#sums.size < MOST_SUMS)
      this.#sums.set(key, {
        heading,
        reason,
        cells,
        sample: value?.trim().slice(0, MAX_SAMPLE).toWellFormed() ?? null,
      })
  }
}
