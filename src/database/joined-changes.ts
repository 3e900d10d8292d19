import type { RowKey } from './answers-ahead.ts'
import type { Schema } from './schema.ts'
import { TABLE_NAMES } from './tables.ts'

export interface Statement {
  sql: string
  parameters: readonly unknown[]
}

/** How rows that are written one by one are written by one statement, however many they are. */
export interface Joining {
  /** Rows of a table that others refer to come first; what is not among the tables of records comes last. */
  table: string
  /** Its one parameter is a list of rows as JSON. */
  sql: string
  /** Whether of rows with the same id only the last is written, because it replaces those before. */
  isReplacing?: boolean
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
 * The same changes in as few statements as may be. What stands between two changes that cannot be joined is put in another order only so
 * that rows come after those that they refer to.
 */
export function joined(changes: readonly LeftChange[]): Statement[] {
  const statements: Statement[] = []
  const waiting = new Map<Joining, LeftChange[]>()
  const finish = () => {
    const inOrder = [...waiting].sort(([one], [other]) => rankOf(one) - rankOf(other))
    for (const [joining, ofOneKind] of inOrder) statements.push(...joinedAs(joining, ofOneKind))
    waiting.clear()
  }
  for (const change of changes) {
    if (change.joining) {
      const ofOneKind = waiting.get(change.joining)
      if (ofOneKind) ofOneKind.push(change)
      else waiting.set(change.joining, [change])
    } else {
      finish()
      statements.push(change)
    }
  }
  finish()
  return statements
}

const RANKS = new Map<string, number>(TABLE_NAMES.map((table, rank) => [table, rank]))

const rankOf = ({ table }: Joining): number => RANKS.get(table) ?? RANKS.size

/** What PostgreSQL's JSON has no place for, and its protocol has: NUL, and halves of characters. */
const UNWRITABLE = /\\u(?:0000|d[89a-f])/

function joinedAs({ sql, isReplacing }: Joining, changes: LeftChange[]): Statement[] {
  if (changes.length === 1) return changes
  const rows = changes.map(({ values }) => values)
  const written = isReplacing ? [...latestOf(rows as { id: number }[])] : rows
  const json = JSON.stringify(written)
  return UNWRITABLE.test(json) ? changes : [{ sql, parameters: [json] }]
}

const latestOf = (rows: { id: number }[]) => new Map(rows.map((row) => [row.id, row])).values()
