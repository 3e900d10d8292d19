import type { QueryResult } from 'kysely'
import type { Statement } from '../commit/joined-changes.ts'
import { type AccountScope, saidToConnection, scopeName } from './account-wall.ts'
import type { PostgresConnection } from './connection.ts'
import type { PostgresPool } from './pool.ts'

interface Question {
  scope: AccountScope
  statement: Statement
  answer: (result: QueryResult<unknown>) => void
  fail: (error: unknown) => void
}

/** A connection, and how many wait for it. */
interface Lent {
  connection: PostgresConnection
  waiting: number
  /** Resolves when it knows for whom it reads. */
  told: Promise<unknown>
}

/**
 * One connection for all who look something up by its key at the same time. What they ask in one turn goes in one message, and what is asked
 * meanwhile does not wait for the answers: messages are most of what such a question costs. Nothing that takes long may be asked
 * here, or whoever comes later waits for it.
 */
export class PostgresLane {
  #pool: PostgresPool
  #gathered: Question[] = []
  #borrowing: Promise<Lent> | undefined
  #lent: Lent | undefined
  /** A distributed database takes one question at a time, each in a transaction of its own. */
  #isDistributed = false

  constructor(pool: PostgresPool) {
    this.#pool = pool
  }

  ask(scope: AccountScope, statement: Statement): Promise<QueryResult<unknown>> {
    if (this.#isDistributed) return this.#pool.readFor(scope, statement)
    return new Promise((answer, fail) => {
      this.#gathered.push({ scope, statement, answer, fail })
      if (this.#gathered.length === 1) setImmediate(() => void this.#askAll())
    })
  }

  async #askAll(): Promise<void> {
    const questions = this.#gathered
    this.#gathered = []
    try {
      const lent = this.#usable() ?? (await this.#borrow())
      if (lent.connection.isDistributed) return this.#askApart(lent, questions)
      lent.waiting += questions.length
      // Those of one account after one another: the connection is told only once.
      questions.sort((one, other) => (one.scope ?? 0) - (other.scope ?? 0))
      lent.connection.together(() => {
        for (const question of questions) void this.#askOne(lent, question)
      })
    } catch (error) {
      for (const { fail } of questions) fail(error)
    }
  }

  #askApart(lent: Lent, questions: Question[]): void {
    this.#isDistributed = true
    if (lent === this.#lent) this.#giveBack(lent)
    for (const { scope, statement, answer, fail } of questions)
      this.#pool.readFor(scope, statement).then(answer, fail)
  }

  #usable(): Lent | undefined {
    const connection = this.#lent?.connection
    return connection && !connection.isLost && !connection.isOutdated ? this.#lent : undefined
  }

  async #borrow(): Promise<Lent> {
    this.#borrowing ??= this.#pool.borrow().then((connection) => {
      this.#lent = { connection, waiting: 0, told: Promise.resolve() }
      return this.#lent
    })
    try {
      return await this.#borrowing
    } finally {
      this.#borrowing = undefined
    }
  }

  async #askOne(lent: Lent, { scope, statement, answer, fail }: Question): Promise<void> {
    try {
      answer(await this.#answer(lent, scope, statement))
    } catch (error) {
      fail(error)
    } finally {
      lent.waiting--
      if (lent.waiting === 0) this.#giveBack(lent)
    }
  }

  async #answer(lent: Lent, scope: AccountScope, statement: Statement): Promise<QueryResult<unknown>> {
    const { connection } = lent
    if (connection.told !== scopeName(scope)) {
      connection.told = scopeName(scope)
      lent.told = connection.command(saidToConnection(scope)).catch((error) => {
        // Whatever it is asked from now on it would answer for somebody else.
        connection.isLost = true
        throw error
      })
    }
    const [result] = await Promise.all([connection.run(statement), lent.told])
    return result
  }

  #giveBack(lent: Lent): void {
    if (this.#lent === lent) this.#lent = undefined
    this.#pool.giveBack(lent.connection)
  }
}
