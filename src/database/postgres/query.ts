import { type ClientBase, type Connection, Query, type QueryConfig, type ResultBuilder } from 'pg'
import { type Field, type RowReader, readerOf } from './row-reader.ts'

interface Description {
  fields: Field[]
}

/**
 * What reads the rows of each statement, by its text. Of those that are prepared the columns cannot change as long as the connection lives:
 * PostgreSQL would refuse to run them. Of the others only a migration could change them that gave a column another type.
 */
export type KnownReaders = Map<string, RowReader>

/** More than a server of ours ever uses. */
const MAX_KNOWN = 1000

/** What pg itself calls on a query while it runs, and cursors for pg override: its types do not tell of it. */
interface RunningQuery {
  readonly text: string
  prepare(connection: Connection): void
  handleRowDescription(message: Description): void
  handleDataRow(message: { fields: (string | null)[] }): void
  handleReadyForQuery(connection: Connection): void
}
const RunningQuery = Query as unknown as new (
  config: QueryConfig,
  callback: (error: Error | null, result: ResultBuilder) => void,
) => RunningQuery

/** What came of a statement. */
export interface Outcome<Row> {
  command: string
  /** Null for commands that are not about rows. */
  rowCount: number | null
  rows: Row[]
}

interface Asked {
  /** Under which it is kept prepared. */
  name: string | undefined
  text: string
  values?: unknown[] | undefined
}

/**
 * A statement on its way. Its columns are asked for when a connection runs it for the first time only: to describe the forty of a contact
 * costs both sides more than to find one.
 */
class AskedQuery extends RunningQuery {
  readonly found: object[] = []
  #known: KnownReaders
  #read: RowReader | undefined
  /** Commands are not: they are sent as they stand. */
  #isPrepared = false
  #fault: unknown

  constructor(
    { name, text, values }: Asked,
    known: KnownReaders,
    answer: (error: unknown, result: ResultBuilder) => void,
  ) {
    super({ ...(name && { name }), text, ...(values && { values }) }, (error, result) =>
      answer(error ?? this.#fault, result),
    )
    this.#known = known
  }

  override prepare(connection: Connection): void {
    this.#isPrepared = true
    this.#read = this.#known.get(this.text)
    super.prepare(this.#read ? undescribing(connection) : connection)
  }

  override handleRowDescription({ fields }: Description): void {
    this.#read = readerOf(fields)
  }

  override handleDataRow({ fields }: { fields: (string | null)[] }): void {
    try {
      this.found.push(this.#read!(fields))
    } catch (error) {
      this.#fault = error
    }
  }

  override handleReadyForQuery(connection: Connection): void {
    if (this.#isPrepared) this.#remember()
    super.handleReadyForQuery(connection)
  }

  #remember(): void {
    if (this.#known.size >= MAX_KNOWN) this.#known.clear()
    this.#known.set(this.text, this.#read ?? readerOf([]))
  }
}

const undescribed = new WeakMap<Connection, Connection>()

/** The same connection, but what is prepared there is not described. */
function undescribing(connection: Connection): Connection {
  const known = undescribed.get(connection)
  if (known) return known
  const made: Connection = Object.create(connection, { describe: { value: () => {} } })
  undescribed.set(connection, made)
  return made
}

/** Sends a statement; those that were sent before it on this connection come first. */
export const ask = <Row>(client: ClientBase, asked: Asked, known: KnownReaders): Promise<Outcome<Row>> =>
  new Promise((resolve, reject) => {
    const query: AskedQuery = new AskedQuery(asked, known, (error, result) => {
      if (error) reject(error)
      else resolve({ command: result.command, rowCount: result.rowCount, rows: query.found as Row[] })
    })
    client.query(query as never)
  })
