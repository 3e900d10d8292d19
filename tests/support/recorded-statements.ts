import { CompiledQuery, Kysely } from 'kysely'
import type { Database } from '../../src/database/database.ts'
import { postgresDialect } from '../../src/database/postgres/dialect.ts'
import type { Schema } from '../../src/database/schema.ts'
import { type PreparingConnection, sqliteDialect } from '../../src/database/sqlite/dialect.ts'

export interface Statement {
  sql: string
  parameters: readonly unknown[]
}

/** A database that remembers what it is asked. */
export function recordStatements(database: Database): { database: Database; statements: Statement[] } {
  const statements: Statement[] = []
  const recording = (db: Kysely<Schema>) => {
    const connection = {
      executeQuery<Row>({ sql, parameters }: CompiledQuery) {
        statements.push({ sql, parameters })
        return db.executeQuery<Row>(CompiledQuery.raw(sql, [...parameters]))
      },
      streamQuery: () => {
        throw new Error('Nothing is streamed')
      },
    }
    const dialect =
      database.engine === 'sqlite'
        ? sqliteDialect(connection as unknown as PreparingConnection)
        : postgresDialect(async () => connection)
    return new Kysely<Schema>({ dialect })
  }
  return {
    statements,
    database: {
      ...database,
      reader: recording(database.reader),
      readerOf: (accountId) => recording(database.readerOf(accountId)),
      write: (job, accountId) => database.write((db) => job(recording(db)), accountId),
    },
  }
}
