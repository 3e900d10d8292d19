import { saidInTransaction } from '../postgres/account-wall.ts'
import type { PostgresConnection } from '../postgres/connection.ts'
import { PostgresPool } from '../postgres/pool.ts'
import { StatementNames } from '../postgres/statement-names.ts'

/** One connection in one transaction, which may take as long as it likes. */
export interface PostgresSession {
  connection: PostgresConnection
  end(how: 'commit' | 'rollback'): Promise<void>
}

const WITHOUT_HURRY = [
  'set local statement_timeout = 0',
  'set local lock_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
]

/** What Citus did within the coordinator, it could not go on with over connections in the same transaction. */
const BY_CONNECTIONS = 'set local citus.enable_local_execution = off'

/** `mode` is that of the transaction, in the words of PostgreSQL. */
export async function beginPostgres(url: string, mode: string): Promise<PostgresSession> {
  const pool = new PostgresPool(url, new StatementNames(), { isReadOnly: false, connections: 1 })
  try {
    const connection = await pool.borrow()
    connection.isPatient = true
    const settings = [saidInTransaction(undefined), ...WITHOUT_HURRY]
    await connection.begin(
      connection.isDistributed ? [...settings, BY_CONNECTIONS] : settings,
      `begin ${mode}`,
    )
    let isOver = false
    return {
      connection,
      async end(how) {
        if (isOver) return
        isOver = true
        try {
          if (!connection.isLost) await connection.command(how)
        } finally {
          pool.giveBack(connection)
          await pool.close()
        }
      },
    }
  } catch (error) {
    await pool.close()
    throw error
  }
}
