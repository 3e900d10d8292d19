import type { Kysely, SelectQueryBuilder } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { hiddenIdsThrough, isSeenThrough, type Owner } from './belonging.ts'
import { Compiler } from './compile.ts'
import type { Declaration, Declared, TableWithTrash } from './declaration.ts'
import { type Finding, finding } from './finding.ts'
import { type Listing, listing } from './listing.ts'
import type { Given } from './question.ts'
import { type Writing, writing } from './writing.ts'

/** What questions of its own are made of. */
interface Parts<Table extends TableWithTrash> {
  /** The columns of an answer. */
  selected(value: Given): never[]
  /** What the viewer sees, outside the trash. */
  seen(db: Kysely<Schema>, value: Given): SelectQueryBuilder<Schema, Table, object>
}

/**
 * How the rows of one noun are found, listed, counted and written, as far as the viewer sees them. Writers take what was found: nobody writes
 * what they could not see.
 */
export interface Noun<Table extends TableWithTrash, Row extends { id: number }, Filters>
  extends Owner,
    Finding<Row>,
    Listing<Table, Row, Filters>,
    Writing<Row>,
    Parts<Table> {
  noun: string
}

export function defineNoun<Table extends TableWithTrash, Row extends { id: number }, Filters>(
  declaration: Declaration<Table, Row, Filters>,
): Noun<Table, Row, Filters> {
  const { table, noun, belongsTo } = declaration
  const declared = declaration as unknown as Declared
  const compiler = new Compiler(declared)
  return {
    noun,
    table,
    isSeen: (value) => isSeenThrough(table, belongsTo, value),
    hiddenIds: (value) => hiddenIdsThrough(table, belongsTo, value),
    ...finding<Row>(compiler, noun),
    ...listing<Table, Row, Filters>(compiler, declared),
    ...writing<Row>(declared),
    selected: (value) => compiler.selected(value) as never[],
    seen: (db, value) => compiler.seen(db, { isTrashed: false }, value) as never,
  }
}
