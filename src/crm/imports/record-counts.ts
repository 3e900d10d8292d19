import { z } from 'zod'

/** How many records of a kind, contacts aside, were made, became notes or were left out. */
export const RecordCount = z.strictObject({
  kind: z
    .string()
    .describe(
      'note, call, message, activity, task, deal, photo, or not_duplicate: that two contacts are not the same',
    ),
  created: z.int(),
  left_out: z.int(),
})
export type RecordCount = z.infer<typeof RecordCount>

type Counted = Record<string, Omit<RecordCount, 'kind'>>

/** The same as it is counted and stored. */
export class RecordCounts {
  #counts: Counted

  constructor(stored: string | null = null) {
    this.#counts = stored === null ? {} : (JSON.parse(stored) as Counted)
  }

  add(kind: string, outcome: 'created' | 'left_out', count = 1): void {
    this.#counts[kind] ??= { created: 0, left_out: 0 }
    this.#counts[kind][outcome] += count
  }

  get shown(): RecordCount[] {
    return Object.entries(this.#counts).map(([kind, counts]) => ({ kind, ...counts }))
  }

  get stored(): string | null {
    return this.shown.length === 0 ? null : JSON.stringify(this.#counts)
  }
}
