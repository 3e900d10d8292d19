import type { PreparationContext } from '../../core/context.ts'
import type { ImportRow } from '../../database/schema.ts'
import { transactionLength } from '../../database/statements/transaction-length.ts'
import type { DraftProblem } from '../exchange/draft.ts'
import { MAX_REMEMBERED, type RowProblem } from './import.ts'
import { RecordCounts } from './record-counts.ts'

/** So many rows a transaction takes at least, however slow the machine: a commit costs as much as many rows. */
export const LEAST = 40

/** How far an import has come, and what became of its rows; one for each transaction. */
export class ImportProgress {
  readonly counts: Pick<ImportRow, 'created' | 'updated' | 'skipped' | 'refused'>
  readonly records: RecordCounts
  readonly #row: ImportRow
  readonly #end: number
  readonly #found: RowProblem[] = []
  #rowsDone: number

  constructor({ db }: Pick<PreparationContext, 'db'>, row: ImportRow) {
    const { created, updated, skipped, refused } = row
    this.counts = { created, updated, skipped, refused }
    this.records = new RecordCounts(row.records)
    this.#row = row
    this.#rowsDone = row.rows_done
    this.#end = performance.now() + transactionLength(db)
  }

  /** The number of the row that is next. */
  next(): number {
    return ++this.#rowsDone
  }

  tell(row: number, problems: readonly DraftProblem[]): void {
    for (const { field, message } of problems) this.#found.push({ row, field, message })
  }

  isTimeUp(): boolean {
    return this.isLongerThan(this.#rowsDone - this.#row.rows_done)
  }

  /** Whether the time is up after so many rows. */
  isLongerThan(rows: number): boolean {
    return rows >= LEAST && performance.now() > this.#end
  }

  get isDone(): boolean {
    return this.#rowsDone >= this.#row.rows_total
  }

  /** What changes of the import's own record. */
  get changes(): Partial<ImportRow> {
    const { problems, problems_total } = this.#row
    const found = this.#found
    return {
      rows_done: this.#rowsDone,
      ...this.counts,
      records: this.records.stored,
      ...(found.length > 0 && {
        problems: JSON.stringify([...JSON.parse(problems), ...found].slice(0, MAX_REMEMBERED)),
        problems_total: problems_total + found.length,
      }),
    }
  }
}
