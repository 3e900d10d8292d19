import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Compilable, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import { type Placeholders, statement } from '../../database/statements/prepared.ts'

/** A statement in a file beside this one, which people can run as it stands. */
export interface CommittedSql {
  /** SQL and, every other time, the name of a value, FILTERS or COLUMNS. */
  parts: string[]
  /** The condition that filters come in the place of. */
  unfiltered: string
}

/** The line of a file that filters replace. */
const FILTERED = /^ *and (.+) -- or the filters$/m
const FILTERS = 'filters'

/** The line of a file that selects, which other columns replace. */
const SELECTED = /^select .+ -- or the columns asked for$/m
const COLUMNS = 'columns'

/** A value's name; what is cast has two colons before the type. */
const NAME = /(?<!:):([a-z_]+)/

export function readSql(file: string): CommittedSql {
  const text = readFileSync(path.join(import.meta.dirname, file), 'utf8')
  const code = text
    .replace(FILTERED, ` and :${FILTERS}`)
    .replace(SELECTED, `select :${COLUMNS}`)
    .replace(/--.*$/gm, '')
  return {
    parts: code.replace(/\s+/g, ' ').trim().split(NAME),
    unfiltered: FILTERED.exec(text)?.[1] ?? '',
  }
}

/** The statement with its values, and with filters and columns if there are any. */
export function withValues<Values>(
  db: Kysely<Schema>,
  { parts, unfiltered }: CommittedSql,
  value: Placeholders<Values>,
  { filters, columns }: { filters: RawBuilder<SqlBool> | undefined; columns: RawBuilder<unknown> },
): Compilable<never> {
  const named = (name: string) => {
    if (name === COLUMNS) return columns
    return name === FILTERS ? (filters ?? sql.raw(unfiltered)) : sql`${value(name as never)}`
  }
  const written = parts.map((part, place) => (place % 2 === 0 ? sql.raw(part) : named(part)))
  return statement(db, sql<never>`${sql.join(written, sql``)}`)
}
