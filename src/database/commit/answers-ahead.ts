import type { QueryResult } from 'kysely'
import type { Schema } from '../schema.ts'

/** What a statement is about, where that is one row. */
export interface RowKey {
  table: keyof Schema
  id: number
}

interface AnswerAhead {
  sql: string
  row: RowKey
  answer: Promise<QueryResult<unknown>>
}

/**
 * Answers that were asked for before those who need them had their turn to write. They are kept as long as nothing is written that could
 * make them others: who wrote the same row, or nobody knows which, has them forgotten.
 */
export class AnswersAhead {
  /** By their parameters, which differ more than statements do. */
  #answers = new Map<string, AnswerAhead>()

  keep(
    sql: string,
    parameters: readonly unknown[],
    row: RowKey,
    answer: Promise<QueryResult<unknown>>,
  ): void {
    // Whoever takes it hears why it failed.
    answer.catch(() => {})
    this.#answers.set(parameters.join(), { sql, row, answer })
  }

  /** Nobody else gets it then: its rows belong to whoever asked. */
  take(sql: string, parameters: readonly unknown[]): Promise<QueryResult<unknown>> | undefined {
    if (this.#answers.size === 0) return undefined
    const key = parameters.join()
    const kept = this.#answers.get(key)
    if (kept?.sql !== sql) return undefined
    this.#answers.delete(key)
    return kept.answer
  }

  forgetRow({ table, id }: RowKey): void {
    for (const [key, { row }] of this.#answers)
      if (row.id === id && row.table === table) this.#answers.delete(key)
  }

  /** Forgets all that is about tables of which this statement speaks. */
  forgetAfter(sql: string): void {
    for (const [key, { row }] of this.#answers) if (sql.includes(row.table)) this.#answers.delete(key)
  }

  forgetAll(): void {
    this.#answers.clear()
  }
}
