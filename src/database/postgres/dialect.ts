import {
  ColumnDefinitionNode,
  type DatabaseConnection,
  type DataTypeNode,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawNode,
} from 'kysely'
import { formFor } from '../statements/by-engine.ts'

/** Kysely over connections that are lent out. Transactions are not its business: they are opened with `Database.write`. */
export function postgresDialect(
  borrow: () => Promise<DatabaseConnection>,
  giveBack: (connection: DatabaseConnection) => unknown = () => {},
): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new LendingDriver(borrow, giveBack),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new BytewiseCompiler(),
  }
}

/** Texts are compared by their bytes, as in SQLite, whatever the database was made with: sort columns are folded for that. */
class BytewiseCompiler extends PostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode) {
    super.visitDataType(node)
    const isColumn = this.parentNode !== undefined && ColumnDefinitionNode.is(this.parentNode)
    if (isColumn && node.dataType === 'text') this.append(' collate "C"')
  }

  protected override visitRaw(node: RawNode) {
    const form = formFor('postgres', node)
    if (form) this.visitNode(form)
    else super.visitRaw(node)
  }
}

class LendingDriver implements Driver {
  #borrow: () => Promise<DatabaseConnection>
  #giveBack: (connection: DatabaseConnection) => unknown

  constructor(
    borrow: () => Promise<DatabaseConnection>,
    giveBack: (connection: DatabaseConnection) => unknown,
  ) {
    this.#borrow = borrow
    this.#giveBack = giveBack
  }

  async init() {}

  acquireConnection() {
    return this.#borrow()
  }

  async releaseConnection(connection: DatabaseConnection) {
    await this.#giveBack(connection)
  }

  async beginTransaction() {
    this.#refuse()
  }

  async commitTransaction() {
    this.#refuse()
  }

  async rollbackTransaction() {
    this.#refuse()
  }

  async destroy() {}

  #refuse(): never {
    throw new Error('Transactions are opened with Database.write')
  }
}
