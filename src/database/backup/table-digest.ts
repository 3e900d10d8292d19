import { createHash } from 'node:crypto'

/** What a table holds, in short: equal for equal rows in equal order, on whichever engine they are. */
export interface TableSum {
  table: string
  rows: number
  sha256: string
}

/** Sums a table up row by row, so that it never has to be in memory as a whole. */
export class TableDigest {
  #table: string
  #hash = createHash('sha256')
  #rows = 0

  constructor(table: string) {
    this.#table = table
  }

  /** Rows have to come in the order of their key; the order of their columns does not matter. */
  add(row: Record<string, unknown>): void {
    const columns = Object.keys(row).sort()
    this.#hash.update(JSON.stringify(columns.map((column) => [column, plain(row[column])])))
    this.#hash.update('\n')
    this.#rows++
  }

  sum(): TableSum {
    return { table: this.#table, rows: this.#rows, sha256: this.#hash.digest('hex') }
  }
}

/** Bytes as text; everything else the engines give alike. */
const plain = (value: unknown): unknown =>
  value instanceof Uint8Array ? `bytes ${Buffer.from(value).toString('base64')}` : value
