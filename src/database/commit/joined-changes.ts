import type { Schema } from '../schema.ts'
import { TABLE_NAMES } from '../tables.ts'
import type { RowKey } from './answers-ahead.ts'

export interface Statement {
  sql: string
  parameters: readonly unknown[]
}

interface Replacing {
  id: number
}

/** How rows that are written one by one are written by one statement, however many they are. */
export interface Joining {
  /** Rows of a table that others refer to come first; what is not among the tables of records comes last. */
  table: string
  /** Its one parameter is a list of rows as JSON. */
  sql: string
  /** Where a row replaces one with the same id: what is written in place of both. */
  replace?(earlier: Replacing, later: Replacing): Replacing
}

/** A change of which nobody asks what became. */
export interface LeftChange extends Statement {
  /** What its parameters were made of. */
  values: object
  /** The only row that it changes. */
  row?: RowKey | undefined
  joining?: Joining | undefined
}

/** The insertion of any number of rows. */
export function insertionOf(table: keyof Schema, columns: readonly string[]): Joining {
  const list = columns.map((column) => `"${column}"`).join(', ')
  return {
    table,
    sql: `insert into "${table}" (${list}) select ${list} from json_populate_recordset(null::"${table}", $1)`,
  }
}

/**
 * The same changes in as few statements as may be. What is known to change one row only, or to add some, is put in another order: by tables,
 * and in each what is added before what is changed.
 */
export function joined(changes: readonly LeftChange[]): Statement[] {
  const statements: Statement[] = []
  let waiting = new Map<Joining | string, LeftChange[]>()
  const finish = () => {
    for (const kind of [...waiting.keys()].sort((one, other) => rankOf(one) - rankOf(other))) {
      const ofOneKind = waiting.get(kind)!
      statements.push(...(typeof kind === 'string' ? ofOneKind : joinedAs(kind, ofOneKind)))
    }
    waiting = new Map()
  }
  for (const change of changes) {
    const kind = change.joining ?? change.row?.table
    if (kind) {
      const ofOneKind = waiting.get(kind)
      if (ofOneKind) ofOneKind.push(change)
      else waiting.set(kind, [change])
    } else {
      finish()
      statements.push(change)
    }
  }
  finish()
  return statements
}

const RANKS = new Map<string, number>(TABLE_NAMES.map((table, rank) => [table, rank]))

const rankOf = (kind: Joining | string): number =>
  typeof kind === 'string' ? rankOfTable(kind) + 0.5 : rankOfTable(kind.table)

const rankOfTable = (table: string): number => RANKS.get(table) ?? RANKS.size

/** What PostgreSQL's JSON has no place for, and its protocol has: NUL, and halves of characters. */
const UNWRITABLE = /\\u(?:0000|d[89a-f])/

function joinedAs({ sql, replace }: Joining, changes: LeftChange[]): Statement[] {
  if (changes.length === 1) return changes
  const rows = changes.map(({ values }) => values)
  const written = replace ? replaced(rows as Replacing[], replace) : rows
  const json = JSON.stringify(written)
  return UNWRITABLE.test(json) ? changes : [{ sql, parameters: [json] }]
}

function replaced(rows: Replacing[], replace: NonNullable<Joining['replace']>): Replacing[] {
  const byId = new Map<number, Replacing>()
  for (const row of rows) {
    const earlier = byId.get(row.id)
    byId.set(row.id, earlier ? replace(earlier, row) : row)
  }
  return [...byId.values()]
}
