import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'
import type { TableName } from '../tables.ts'

/** A row as both engines give it: numbers, texts, bytes and null. */
export type CopiedRow = Record<string, unknown>

/** What can be read of a database, as it is at one moment. */
export interface Readable {
  /** The names of the migrations that ran on it. */
  migrations(): Promise<string[]>
  count(table: TableName): Promise<number>
  /** All rows in the order of their key, in batches. */
  rows(table: TableName): AsyncIterable<CopiedRow[]>
  /** The highest id that was ever given in a table; 0 for none. */
  lastId(table: TableName): Promise<number>
}

export interface CopySource extends Readable {
  close(): Promise<void>
}

/** An empty database with all its tables, which others see when it is finished and not before. */
export interface CopyTarget extends Readable {
  db: Kysely<Schema>
  insert(table: TableName, rows: CopiedRow[]): Promise<void>
  setLastId(table: TableName, id: number): Promise<void>
  finish(): Promise<void>
  /** Leaves nothing behind. */
  abandon(): Promise<void>
}
