import type { Transaction } from '../commit/group-commit.ts'
import { saidInTransaction } from './account-wall.ts'
import { countWrite } from './account-writes.ts'
import type { PostgresConnection } from './connection.ts'
import type { PostgresPool } from './pool.ts'

/** Sets the locks of Kith apart from those of others in the same database. */
const LOCKS = 0x6b697468

/** Nobody's lock, beside those of accounts, whose ids begin at 1; and the one that everybody shares. */
const NOBODY = 0
const EVERYBODY = -1

/**
 * Gives the function that begins transactions of an account: each waits until the one before is over, in whichever process that
 * runs. Without an account it waits for all of them, and they wait for it.
 */
export function postgresTransactions(
  pool: PostgresPool,
  accountId: number | undefined,
): () => Promise<Transaction> {
  return async () => {
    const connection = await pool.borrow()
    connection.isPatient = accountId === undefined
    const before = connection.changes
    const opening = connection.beginWithNext([saidInTransaction(accountId), ...lockFor(accountId)])
    let isOver = false
    const over = () => {
      isOver = true
      connection.end()
      connection.isPatient = false
      pool.giveBack(connection)
    }
    const rollback = async () => {
      if (isOver) return
      connection.dropLeft()
      try {
        if (opening.state !== 'left' && !connection.isLost) await connection.command('rollback')
      } catch {
        // Of a connection that is lost in the middle nothing is left to undo.
        connection.isLost = true
      }
      over()
    }
    const transaction: Transaction = {
      db: connection.db,
      changes: () => connection.changes,
      isOpen: () => !isOver && !connection.isLost && opening.state !== 'failed',
      hasBegun: () => opening.state === 'open',
      together: (send) => connection.together(send),
      execute(command) {
        if (command === 'rollback to savepoint job') connection.dropLeft()
        return connection.command(command)
      },
      // What was left goes with the next command, and makes that fail.
      finish: () => {},
      async commit() {
        try {
          if (!(await isCommitted(connection, opening, { before, accountId }))) return false
        } catch (error) {
          connection.isLost = true
          over()
          throw error
        }
        over()
        return true
      },
      rollback,
    }
    return transaction
  }
}

/** Commits what was begun. It is not where a change that was left has failed: then the commit was never tried. */
async function isCommitted(
  connection: PostgresConnection,
  opening: ReturnType<PostgresConnection['beginWithNext']>,
  { before, accountId }: { before: number; accountId: number | undefined },
): Promise<boolean> {
  if (opening.state === 'left' && connection.changes === before) return true
  try {
    await connection.command(connection.changes > before ? `${countWrite(accountId)}; commit` : 'commit')
    return true
  } catch (error) {
    // Of a commit that fails nobody knows what became.
    if (!connection.isLost && (await connection.failureOfLeft()) && opening.state === 'open') return false
    throw error
  }
}

/** As an expression of SQL: whether the lock that concerns all accounts could be had at once, until the transaction ends. */
export const tryLockOfEverybody = `pg_try_advisory_xact_lock(${LOCKS}, ${EVERYBODY})`

function lockFor(accountId: number | undefined): string[] {
  // What concerns all accounts, the upkeep of the server say, may take its time.
  if (accountId === undefined)
    return [
      'set local statement_timeout = 0',
      'set local lock_timeout = 0',
      `select pg_advisory_xact_lock(${LOCKS}, ${EVERYBODY})`,
    ]
  const own = accountId === 0 ? NOBODY : Math.trunc(accountId) % 2 ** 31
  return [
    `select pg_advisory_xact_lock_shared(${LOCKS}, ${EVERYBODY}), pg_advisory_xact_lock(${LOCKS}, ${own})`,
  ]
}
