import type { Compilable, Kysely, RawBuilder } from 'kysely'
import type { Viewer } from '../core/context.ts'
import type { Needed } from '../core/needed.ts'
import type { Schema } from '../database/schema.ts'
import { type Soon, whenThere } from '../database/soon.ts'
import { type Placeholders, PreparedQueries } from '../database/statements/prepared.ts'
import { memoryOf } from '../database/statements/transaction-memory.ts'
import { writtenOut } from './plan.ts'
import type { Visibility } from './visibility.ts'

/** Stands in the words of a question for the values that it is asked with; those of who asks are always among them. */
export type Given<Values = object> = <Name extends keyof (Values & Visibility) & string>(
  name: Name,
) => NonNullable<(Values & Visibility)[Name]>

/** Who asks. What is asked before anybody is known brings all of its values along. */
export interface Asker {
  db: Kysely<Schema>
  viewer?: Pick<Viewer, 'account_id' | 'user_id'>
}

/** The same within the words of a question: its values stand for those that come. */
export type Asked = Required<Asker>

/** What is known of the rows that a question finds. */
interface Known {
  /** They are one or a few, found by their key. */
  areByKey?: boolean
  /** All that is asked is this table. */
  areOf?: keyof Schema
}

type Told<Values> = Values & Partial<Visibility>
type With<Values> = object extends Values ? [values?: Told<Values>] : [values: Told<Values>]

/** Something that is asked again and again with other values. */
export interface Question<Values extends object, Row> {
  all(asker: Asker, ...values: With<Values>): Promise<Row[]>
  first(asker: Asker, ...values: With<Values>): Soon<Row | undefined>
  isAny(asker: Asker, ...values: With<Values>): Promise<boolean>
  /** A row of a table that is going to be found by its id. */
  needed(table: keyof Schema, values: Values & { id: number }): Needed
  /** The rows for each of many texts that stand for one of the values. */
  allOfEach(
    asker: Asker,
    name: keyof Values & string,
    texts: readonly string[],
    values?: Partial<Values>,
  ): Promise<Row[][]>
}

export function question<Values extends object, Row>(
  words: (asked: Asked, value: Given<Values>) => Worded<Row>,
  known: Known = {},
): Question<Values, Row> {
  const build = builtOf<Values, Row>(words)
  const statements = new PreparedQueries<object>()
  const ask = ({ db, viewer }: Asker, values?: Values) => {
    const bound = boundBy(viewer, values)
    return known.areByKey
      ? statements.lookUp<Row>(db, bound, build)
      : statements.run<Row>(db, '', bound, build)
  }
  const all = async (asker: Asker, ...[values]: With<Values>) => {
    const memory = known.areOf && memoryOf(asker.db)
    if (!memory) return (await ask(asker, values)).rows
    const key = writtenOut([known.areOf, boundBy(asker.viewer, values)])
    return memory.remember(known.areOf!, key, async () => (await ask(asker, values)).rows)
  }
  const first = (asker: Asker, ...[values]: With<Values>) =>
    whenThere(ask(asker, values), ({ rows }) => rows[0])
  return {
    all,
    first,
    isAny: async (asker, ...values) => (await first(asker, ...values)) !== undefined,
    needed: (table, values) => ({
      expect: ({ db, viewer }) =>
        statements.lookAhead(db, boundBy(viewer, values), build, { table, id: values.id }),
    }),
    allOfEach: ({ db, viewer }, name, texts, values) =>
      statements.allOfEach(db, boundBy(viewer, values), name as never, texts, build),
  }
}

/** Questions that differ in their words, each by a plan: all that its words depend on. */
export function questions<Plan extends object, Values extends object, Row>(
  words: (asked: Asked, value: Given<Values>, plan: Plan) => Worded<Row>,
  { areByKey }: Pick<Known, 'areByKey'> = {},
) {
  const statements = new PreparedQueries<object>()
  return {
    async all({ db, viewer }: Asker, plan: Plan, values: Told<Values>): Promise<Row[]> {
      const build = builtOf<Values, Row>((asked, value) => words(asked, value, plan))
      const bound = boundBy(viewer, values)
      const shape = writtenOut(plan)
      const found = areByKey
        ? statements.lookUp(db, bound, build, shape)
        : statements.run(db, shape, bound, build)
      return (await found).rows
    },
  }
}

/** In the words of the query builder, or in SQL. */
type Worded<Row> = Compilable<Row> | RawBuilder<Row>
type Build<Row> = (db: Kysely<Schema>, value: Placeholders<object>) => Compilable<Row>

const builtOf =
  <Values, Row>(words: (asked: Asked, value: Given<Values>) => Worded<Row>): Build<Row> =>
  (db, given) => {
    const value = given as Given<Values>
    const viewer = { account_id: value('account_id'), user_id: value('viewer_id') }
    return { compile: () => words({ db, viewer }, value).compile(db) }
  }

const boundBy = (viewer: Asker['viewer'], values?: object): object =>
  viewer ? { account_id: viewer.account_id, viewer_id: viewer.user_id, ...values } : (values ?? {})
