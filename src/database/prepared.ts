import { type Compilable, CompiledQuery, type Kysely, type RawBuilder } from 'kysely'
import { engineOf } from './by-engine.ts'
import type { Engine } from './database.ts'
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

/** Runs a statement without the detour through the query builder, which costs more than a row. */
export type DirectRun = (sql: string, parameters: unknown[]) => unknown[]
const directRuns = new WeakMap<Kysely<Schema>, DirectRun>()

/** Lets prepared queries over `db` go straight to its one connection. */
export const runDirectly = (db: Kysely<Schema>, run: DirectRun): unknown => directRuns.set(db, run)

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
  async all<Row>(
    db: Kysely<Schema>,
    shape: string,
    values: Values,
    build: Build<Values, Row>,
  ): Promise<Row[]> {
    const { query, names } = this.#shapeOf(db, shape, build)
    const parameters = new Array<unknown>(names.length)
    for (const [position, name] of names.entries())
      parameters[position] =
        name === undefined ? query.parameters[position] : ((values as Record<string, unknown>)[name] ?? null)
    const direct = directRuns.get(db)
    if (direct) return direct(query.sql, parameters) as Row[]
    const result = await db.executeQuery<Row>(CompiledQuery.raw(query.sql, parameters))
    return result.rows
  }

  #shapeOf<Row>(db: Kysely<Schema>, shape: string, build: Build<Values, Row>): Shape {
    const engine = engineOf(db)
    const shapes = this.#shapes.get(engine) ?? new Map<string, Shape>()
    if (shapes.size === 0) this.#shapes.set(engine, shapes)
    const known = shapes.get(shape)
    if (known) return known
    const query = build(
      db,
      ((name: string) => new Placeholder(name)) as unknown as Placeholders<Values>,
    ).compile()
    const names = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? parameter.name : undefined,
    )
    if (shapes.size >= MAX_SHAPES) shapes.delete(shapes.keys().next().value!)
    const made = { query, names }
    shapes.set(shape, made)
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
