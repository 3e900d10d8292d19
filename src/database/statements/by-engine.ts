import type { Kysely } from 'kysely'
import { type Expression, type OperationNode, type RawBuilder, RawNode, SqliteAdapter, sql } from 'kysely'
import type { Engine } from '../database.ts'
import type { Schema } from '../schema.ts'

type Forms<Value> = Record<Engine, RawBuilder<Value>>

/** Which engine a database is of. */
export const engineOf = (db: Kysely<Schema>): Engine =>
  db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres'

/** A piece of SQL that the engines word differently: which one is written is decided when the query is compiled. */
export const byEngine = <Value>(forms: Forms<Value>): RawBuilder<Value> =>
  sql<Value>`${new EngineExpression(forms)}`

class EngineExpression<Value> implements Expression<Value> {
  readonly #forms: Forms<Value>

  constructor(forms: Forms<Value>) {
    this.#forms = forms
  }

  get expressionType(): Value | undefined {
    return undefined
  }

  toOperationNode(): OperationNode {
    const { sqlite, postgres } = this.#forms
    const node: EngineNode = {
      ...RawNode.createWithSql(''),
      forms: { sqlite: sqlite.toOperationNode(), postgres: postgres.toOperationNode() },
    }
    return node
  }
}

interface EngineNode extends RawNode {
  readonly forms?: Record<Engine, OperationNode>
}

/** What the compiler of an engine writes in the place of a raw piece of SQL. */
export const formFor = (engine: Engine, node: EngineNode): OperationNode | undefined => node.forms?.[engine]
