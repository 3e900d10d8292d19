import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * What was asked in a transaction that nobody else can have changed since. Writes of an account follow one another, so that is all that
 * belongs to the account, until the transaction itself changes it or ends.
 */
export class TransactionMemory {
  #answers = new Map<string, { table: string; value: unknown }>()

  /** Gives what `compute` gave the last time under this key. It may ask one table only. */
  async remember<Value>(table: keyof Schema, key: string, compute: () => Promise<Value>): Promise<Value> {
    const known = this.#answers.get(key)
    if (known) return known.value as Value
    const value = await compute()
    this.#answers.set(key, { table, value })
    return value
  }

  /** To be told of every statement. */
  forgetAfter(sql: string): void {
    if (this.#answers.size === 0 || sql.startsWith('select')) return
    for (const [key, { table }] of this.#answers) if (sql.includes(table)) this.#answers.delete(key)
  }

  forgetAll(): void {
    this.#answers.clear()
  }
}

const memories = new WeakMap<Kysely<Schema>, TransactionMemory>()

/** Lets what runs on `db` remember answers in this memory. */
export const rememberIn = (db: Kysely<Schema>, memory: TransactionMemory): unknown => memories.set(db, memory)

/** Undefined where asking costs less than remembering. */
export const memoryOf = (db: Kysely<Schema>): TransactionMemory | undefined => memories.get(db)
