import { type Compilable, CompiledQuery, type Kysely, type QueryResult, type RawBuilder, sql } from 'kysely'
import type { RowKey } from '../commit/answers-ahead.ts'
import type { ComingIds } from '../commit/coming-ids.ts'
import { insertionOf, type Joining, type LeftChange } from '../commit/joined-changes.ts'
import type { LateWrite } from '../commit/late-writes.ts'
import type { Engine } from '../database.ts'
import type { Schema } from '../schema.ts'
import { type Soon, whenThere } from '../soon.ts'
import { engineOf } from './by-engine.ts'

/** Stands in a query for a value that comes later. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Gives the placeholder for a value, typed as the value itself so that the query builder is satisfied. */
export type Placeholders<Values> = <Name extends keyof Values & string>(
  name: Name,
) => NonNullable<Values[Name]>

type Build<Values, Row> = (db: Kysely<Schema>, value: Placeholders<Values>) => Compilable<Row>

interface Shape {
  query: CompiledQuery
  /** For each parameter the value it stands for, or undefined when it is a constant. */
  names: (string | undefined)[]
}

/** Runs statements without the detour through the query builder, which costs more than a row. */
export interface Direct {
  run(sql: string, parameters: unknown[]): Soon<QueryResult<unknown>>
  /** For what finds a row or a few by their key: it may share its way to the database with what others look up. */
  lookUp?(sql: string, parameters: unknown[]): Promise<QueryResult<unknown>>
  /** Has what is asked meanwhile go in one message. */
  together?(ask: () => void): void
  /** For what a transaction is going to look up about a row. */
  lookAhead?(sql: string, parameters: unknown[], row: RowKey): void
  /** For a change of which nobody asks what became: it may go with the next message. */
  leave?(change: LeftChange): void
  ids?: Pick<ComingIds, 'expect' | 'next'>
  late?: { add(write: LateWrite): void }
}
const directs = new WeakMap<Kysely<Schema>, Direct>()

/** Lets prepared queries over `db` go straight to its one connection. */
export const runDirectly = (db: Kysely<Schema>, direct: Direct): unknown => directs.set(db, direct)

/** Asks much at once, without waiting for one answer before the next question: what is looked up goes in one message. */
export function askTogether<Answer>(db: Kysely<Schema>, ask: () => Answer): Answer {
  const together = directs.get(db)?.together
  if (!together) return ask()
  let answer: Answer
  together(() => {
    answer = ask()
  })
  return answer!
}

/** Shapes remembered by one family of queries. */
const MAX_SHAPES = 200

/**
 * A family of queries that are built once for each shape (which filters, which columns) and each engine, and then run with
 * new values: building and compiling costs several times what the database takes to answer.
 */
export class PreparedQueries<Values extends object> {
  /** By the engine they are for: the two write the same query differently. */
  #shapes = new Map<Engine, Map<string, Shape>>()

  /** All rows of the query that `build` makes for this shape. `shape` has to name everything that `build` depends on. */
  all<Row>(db: Kysely<Schema>, shape: string, values: Values, build: Build<Values, Row>): Promise<Row[]> {
    const result = this.run(db, shape, values, build)
    return Promise.resolve(whenThere(result, ({ rows }) => rows))
  }

  /** The same with all that the database says of it. */
  run<Row>(
    db: Kysely<Schema>,
    shape: string,
    values: Values,
    build: Build<Values, Row>,
  ): Soon<QueryResult<Row>> {
    const { sql, parameters } = this.#bound(db, shape, values, build)
    return this.#send(db, sql, parameters)
  }

  #send<Row>(db: Kysely<Schema>, sql: string, parameters: unknown[]): Soon<QueryResult<Row>> {
    const direct = directs.get(db)
    return direct
      ? (direct.run(sql, parameters) as Soon<QueryResult<Row>>)
      : db.executeQuery<Row>(CompiledQuery.raw(sql, parameters))
  }

  /** The same for what finds a row or a few by their key. */
  lookUp<Row>(
    db: Kysely<Schema>,
    values: Values,
    build: Build<Values, Row>,
    shape = '',
  ): Soon<QueryResult<Row>> {
    const direct = directs.get(db)
    if (!direct?.lookUp) return this.run(db, shape, values, build)
    const { sql, parameters } = this.#bound(db, shape, values, build)
    return direct.lookUp(sql, parameters) as Promise<QueryResult<Row>>
  }

  /**
   * The rows for each of many texts that stand for one of the values. PostgreSQL is sent one statement: a query of its own for each takes
   * it several times as long.
   */
  async allOfEach<Row>(
    db: Kysely<Schema>,
    shared: Partial<Values>,
    name: keyof Values & string,
    texts: readonly string[],
    build: Build<Values, Row>,
  ): Promise<Row[][]> {
    if (engineOf(db) === 'sqlite')
      return Promise.all(texts.map((text) => this.all(db, '', { ...shared, [name]: text } as Values, build)))
    const found: Row[][] = texts.map(() => [])
    if (texts.length === 0) return found
    const { query, names } = this.#shapeOf(db, '', build)
    const sql = forEachOf(query.sql, names.indexOf(name) + 1)
    const parameters = parametersOf({ query, names }, { ...shared, [name]: texts })
    const { rows } = await this.#send<Row & { place: number }>(db, sql, parameters)
    for (const row of rows) found[row.place - 1]!.push(row)
    return found
  }

  /** Looks the same up for whoever is going to do so in this transaction, where that saves a message. */
  lookAhead<Row>(db: Kysely<Schema>, values: Values, build: Build<Values, Row>, row: RowKey): void {
    const direct = directs.get(db)
    if (!direct?.lookAhead) return
    const { sql, parameters } = this.#bound(db, '', values, build)
    direct.lookAhead(sql, parameters, row)
  }

  /**
   * Changes something without waiting for what becomes of it, where that saves a message; the transaction does. What is known of the change
   * lets more of what was asked before stand, or lets it go as one with others of its kind.
   */
  leave(
    db: Kysely<Schema>,
    shape: string,
    values: Values,
    build: Build<Values, unknown>,
    known: Pick<LeftChange, 'row' | 'joining'> = {},
  ): Soon<unknown> {
    const direct = directs.get(db)
    if (!direct?.leave) return this.run(db, shape, values, build)
    return direct.leave({ ...this.#bound(db, shape, values, build), values, ...known })
  }

  /** Leaves a statement about a row of an index for the end of the transaction, where there is such a thing. */
  runLate(
    db: Kysely<Schema>,
    values: Values,
    build: Build<Values, unknown>,
    index: Pick<LateWrite, 'row' | 'tables'>,
  ): Soon<unknown> {
    const late = directs.get(db)?.late
    return late
      ? late.add({ ...this.#bound(db, '', values, build), ...index })
      : this.run(db, '', values, build)
  }

  #bound<Row>(db: Kysely<Schema>, shape: string, values: Values, build: Build<Values, Row>) {
    const made = this.#shapeOf(db, shape, build)
    return { sql: made.query.sql, parameters: parametersOf(made, values) }
  }

  #shapeOf<Row>(db: Kysely<Schema>, shape: string, build: Build<Values, Row>): Shape {
    const engine = engineOf(db)
    const shapes = this.#shapes.get(engine) ?? new Map<string, Shape>()
    if (shapes.size === 0) this.#shapes.set(engine, shapes)
    const known = shapes.get(shape)
    if (known) {
      if (isDoubted) ensureSame(shape, known, shapeMade(db, build))
      return known
    }
    if (shapes.size >= MAX_SHAPES) shapes.delete(shapes.keys().next().value!)
    const made = shapeMade(db, build)
    shapes.set(shape, made)
    return made
  }
}

function shapeMade<Values, Row>(db: Kysely<Schema>, build: Build<Values, Row>): Shape {
  const value = (name: string) => new Placeholder(name)
  const built = build(db, value as unknown as Placeholders<Values>).compile()
  const query = engineOf(db) === 'postgres' ? withEachValueOnce(built) : built
  return { query, names: query.parameters.map(nameOf) }
}

let isDoubted = false

/** For tests: from now on each statement that is remembered is made anew whenever it is used, and has to be the same. */
export function doubtWhatIsRemembered(doubts = true): void {
  isDoubted = doubts
}

function ensureSame(shape: string, known: Shape, anew: Shape): void {
  const written = ({ query: { sql, parameters }, names }: Shape) => JSON.stringify([sql, parameters, names])
  if (written(known) !== written(anew))
    throw new Error(`"${shape}" is the name of two statements: ${written(known)} and ${written(anew)}`)
}

function parametersOf({ query, names }: Shape, values: object): unknown[] {
  const parameters = new Array<unknown>(names.length)
  for (let position = 0; position < names.length; position++) {
    const name = names[position]
    parameters[position] =
      name === undefined ? query.parameters[position] : ((values as Record<string, unknown>)[name] ?? null)
  }
  return parameters
}

const nameOf = (parameter: unknown): string | undefined =>
  parameter instanceof Placeholder ? parameter.name : undefined

/** The query with one parameter for each value, however often it stands in it: PostgreSQL's have numbers, and each that is sent costs. */
function withEachValueOnce(query: CompiledQuery): CompiledQuery {
  const parameters: unknown[] = []
  const places = new Map<string, number>()
  const numbers = query.parameters.map((parameter) => {
    const name = nameOf(parameter)
    const known = name === undefined ? undefined : places.get(name)
    if (known !== undefined) return known
    const number = parameters.push(parameter)
    if (name !== undefined) places.set(name, number)
    return number
  })
  const sql = query.sql.replace(/\$(\d+)/g, (_, number) => `$${numbers[Number(number) - 1]}`)
  return { ...query, sql, parameters }
}

/** The query for each text of a list, which comes in the place of this parameter. */
const forEachOf = (query: string, parameter: number): string =>
  `select asked.place, found.* from unnest($${parameter}::text[]) with ordinality as asked (text, place)
    cross join lateral (${query.replace(RegExp(`\\$${parameter}(?!\\d)`, 'g'), 'asked.text')}) as found`

/** One query of a single shape. */
export function prepared<Values extends object, Row>(build: Build<Values, Row>) {
  const queries = new PreparedQueries<Values>()
  return {
    all: (db: Kysely<Schema>, values: Values): Promise<Row[]> => queries.all(db, '', values, build),
    first(db: Kysely<Schema>, values: Values): Soon<Row | undefined> {
      return firstOf(queries.run(db, '', values, build))
    },
  }
}

/** One query of a single shape that finds a row or a few by their key. */
export function preparedLookUp<Values extends object, Row>(build: Build<Values, Row>) {
  const queries = new PreparedQueries<Values>()
  return {
    first(db: Kysely<Schema>, values: Values): Soon<Row | undefined> {
      return firstOf(queries.lookUp(db, values, build))
    },
    async all(db: Kysely<Schema>, values: Values): Promise<Row[]> {
      return (await queries.lookUp(db, values, build)).rows
    },
    /** The rows for each of many texts that stand for one of the values. */
    allOfEach: (
      db: Kysely<Schema>,
      shared: Partial<Values>,
      name: keyof Values & string,
      texts: readonly string[],
    ): Promise<Row[][]> => queries.allOfEach(db, shared, name, texts, build),
    /** For a transaction in which `first` is going to be called with these values; `row` is what they find. */
    lookAhead: (db: Kysely<Schema>, values: Values, row: RowKey): void =>
      queries.lookAhead(db, values, build, row),
  }
}

const firstOf = <Row>(result: Soon<QueryResult<Row>>): Soon<Row | undefined> =>
  whenThere(result, ({ rows }) => rows[0])

/** A change of which nobody asks what became but whether its transaction can be committed. */
export function preparedChange<Values extends object>(build: Build<Values, unknown>, joining?: Joining) {
  const queries = new PreparedQueries<Values>()
  return (db: Kysely<Schema>, values: Values): Soon<unknown> =>
    queries.leave(db, '', values, build, { joining })
}

/** The insertion of one row, of which nobody asks what became. */
export const preparedRow = <Row extends object>(
  table: keyof Schema,
  columns: readonly (keyof Row & string)[],
) => preparedChange<Row>(rowOf(table, columns), insertionOf(table, columns))

const rowOf =
  <Row extends object>(table: keyof Schema, columns: readonly (keyof Row & string)[]): Build<Row, unknown> =>
  (db, value) =>
    db.insertInto(table).values(Object.fromEntries(columns.map((column) => [column, value(column)])) as never)

/** A hand-written statement in the place of a built query. */
export const statement = <Row>(db: Kysely<Schema>, raw: RawBuilder<Row>): Compilable<Row> => ({
  compile: () => raw.compile(db),
})

/**
 * The insertion of one row of a table whose ids the database counts; gives the id. PostgreSQL is asked for it beforehand, so that nobody
 * waits for the insertion. SQLite is given none, says what it made of that, and would set a savepoint if it were asked to return it.
 */
export function preparedInsertion<Row extends { id: number }>(
  table: keyof Schema,
  columns: readonly (keyof Row & string)[],
) {
  const insertions = new PreparedQueries<Omit<Row, 'id'> & { id?: number }>()
  const build = rowOf(table, columns) as Build<Omit<Row, 'id'> & { id?: number }, unknown>
  const joining = insertionOf(table, columns)
  return {
    /** For a transaction in which `run` is going to be called: those who share it ask for their ids together. */
    lookAhead: (db: Kysely<Schema>): void => directs.get(db)?.ids?.expect(table),

    async run(db: Kysely<Schema>, values: Omit<Row, 'id'>): Promise<number> {
      if (engineOf(db) === 'sqlite') {
        const { insertId } = await insertions.run(db, '', values, build)
        return Number(insertId)
      }
      const id = (await directs.get(db)?.ids?.next(table)) ?? (await newIds(db, table, 1))[0]!
      await insertions.leave(db, '', { ...values, id }, build, { row: { table, id }, joining })
      return id
    },
  }
}

const idsOf = prepared<{ table: string; count: number }, { id: number }>((db, value) =>
  statement(
    db,
    sql`select nextval(pg_get_serial_sequence(${value('table')}, 'id')) as id from generate_series(1, ${value('count')})`,
  ),
)

/** Of PostgreSQL: ids that nobody else is given. */
export async function newIds(db: Kysely<Schema>, table: keyof Schema, count: number): Promise<number[]> {
  return (await idsOf.all(db, { table, count })).map(({ id }) => id)
}

/** A statement about one row of an index, which waits for the end of its transaction. */
export function preparedLate<Values extends { id: number }>(
  tables: readonly string[],
  build: Build<Values, unknown>,
) {
  const queries = new PreparedQueries<Values>()
  return (db: Kysely<Schema>, values: Values): Soon<unknown> =>
    queries.runLate(db, values, build, { row: values.id, tables })
}
