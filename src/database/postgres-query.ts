import { type ClientBase, type Connection, Query, type QueryConfig, type ResultBuilder, types } from 'pg'

/** Nothing that is counted, summed or numbered here is beyond what a number holds exactly. */
const PARSERS = new Map<number, (text: string) => unknown>([
  [types.builtins.INT8, Number],
  [types.builtins.NUMERIC, Number],
])
const PARSING = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    PARSERS.get(type) ?? types.getTypeParser(type, format as 'text'),
}

interface Columns {
  names: string[]
  parsers: ((text: string) => unknown)[]
  /**
   * A row of nulls, to be copied. An object that is given more than a dozen properties by names that are only known when it runs becomes a
   * table to look things up in: to make and write fifty contacts of those took four times as long.
   */
  empty: object
}

interface Description {
  fields: { name: string; dataTypeID: number }[]
}

/**
 * What the columns of each statement are, by its text. Of those that are prepared it cannot change as long as the connection lives:
 * PostgreSQL would refuse to run them. Of the others only a migration could change it that gave a column another type.
 */
export type KnownColumns = Map<string, Columns>

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
  #known: KnownColumns
  #columns: Columns | undefined
  /** Commands are not: they are sent as they stand. */
  #isPrepared = false
  #fault: unknown

  constructor(
    { name, text, values }: Asked,
    known: KnownColumns,
    answer: (error: unknown, result: ResultBuilder) => void,
  ) {
    super({ ...(name && { name }), text, ...(values && { values }) }, (error, result) =>
      answer(error ?? this.#fault, result),
    )
    this.#known = known
  }

  override prepare(connection: Connection): void {
    this.#isPrepared = true
    this.#columns = this.#known.get(this.text)
    super.prepare(this.#columns ? undescribing(connection) : connection)
  }

  override handleRowDescription({ fields }: Description): void {
    this.#columns = columnsOf(fields)
  }

  override handleDataRow({ fields }: { fields: (string | null)[] }): void {
    try {
      this.found.push(rowOf(this.#columns!, fields))
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
    this.#known.set(this.text, this.#columns ?? columnsOf([]))
  }
}

function columnsOf(fields: Description['fields']): Columns {
  const names = fields.map(({ name }) => name)
  return {
    names,
    parsers: fields.map(({ dataTypeID }) => PARSING.getTypeParser(dataTypeID)),
    // Parsed, because that gives it the shape of an object whose properties are known.
    empty: JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, null])))),
  }
}

function rowOf({ names, parsers, empty }: Columns, texts: (string | null)[]): object {
  const row: Record<string, unknown> = { ...empty }
  for (let place = 0; place < names.length; place++) {
    const text = texts[place]!
    if (text !== null) row[names[place]!] = parsers[place]!(text)
  }
  return row
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
export const ask = <Row>(client: ClientBase, asked: Asked, known: KnownColumns): Promise<Outcome<Row>> =>
  new Promise((resolve, reject) => {
    const query: AskedQuery = new AskedQuery(asked, known, (error, result) => {
      if (error) reject(error)
      else resolve({ command: result.command, rowCount: result.rowCount, rows: query.found as Row[] })
    })
    client.query(query as never)
  })
