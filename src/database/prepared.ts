import { type Compilable, CompiledQuery, type Kysely, type RawBuilder } from 'kysely'
import type { Schema } from './schema.ts'

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

/** Shapes remembered by one family of queries. */
const MAX_SHAPES = 200

/**
 * A family of queries that are built once for each shape (which filters, which columns) and each engine, and then run with
 * new values: building and compiling costs several times what the database takes to answer.
 */
export class PreparedQueries<Values extends object> {
  #shapes = new Map<string, Shape>()

  /** All rows of the query that `build` makes for this shape. `shape` has to name everything that `build` depends on. */
  async all<Row>(
    db: Kysely<Schema>,
    shape: string,
    values: Values,
    build: Build<Values, Row>,
  ): Promise<Row[]> {
    const { query, names } = this.#shapeOf(db, shape, build)
    const parameters = names.map((name, position) =>
      name === undefined ? query.parameters[position] : ((values as Record<string, unknown>)[name] ?? null),
    )
    const result = await db.executeQuery<Row>(CompiledQuery.raw(query.sql, parameters))
    return result.rows
  }

  #shapeOf<Row>(db: Kysely<Schema>, shape: string, build: Build<Values, Row>): Shape {
    const key = `${db.getExecutor().adapter.constructor.name} ${shape}`
    const known = this.#shapes.get(key)
    if (known) return known
    const query = build(
      db,
      ((name: string) => new Placeholder(name)) as unknown as Placeholders<Values>,
    ).compile()
    const names = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? parameter.name : undefined,
    )
    if (this.#shapes.size >= MAX_SHAPES) this.#shapes.delete(this.#shapes.keys().next().value!)
    const made = { query, names }
    this.#shapes.set(key, made)
    return made
  }
}

/** One query of a single shape. */
export function prepared<Values extends object, Row>(build: Build<Values, Row>) {
  const queries = new PreparedQueries<Values>()
  const all = (db: Kysely<Schema>, values: Values): Promise<Row[]> => queries.all(db, '', values, build)
  return {
    all,
    first: async (db: Kysely<Schema>, values: Values): Promise<Row | undefined> => (await all(db, values))[0],
  }
}

/** A hand-written statement in the place of a built query. */
export const statement = <Row>(db: Kysely<Schema>, raw: RawBuilder<Row>): Compilable<Row> => ({
  compile: () => raw.compile(db),
})
