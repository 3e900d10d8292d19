import { sql } from 'kysely'
import type { Context } from '../../src/core/context.ts'
import { OPERATIONS } from '../../src/operations.ts'

/** By the name of each operation that was performed since: the actions of all lines that it left in the history. */
export type LeftLines = ReadonlyMap<string, ReadonlySet<string>>

/** Watches, from now on and at whatever door, which operations are performed to their end, and what they leave in the history. */
export function watchHistory(): LeftLines {
  const left = new Map<string, Set<string>>()
  for (const operation of OPERATIONS) {
    const { name, effect, prepare, run } = operation
    // Work in parts, all of which is done beforehand, leaves its lines then.
    let before: number | undefined
    if (prepare && effect !== 'read')
      operation.prepare = async (ctx, input) => {
        before = await newestEntry(ctx.db)
        return prepare(ctx, input)
      }
    operation.run = async (ctx, ...given) => {
      const newest = effect === 'read' || prepare ? before : await newestEntry(ctx.db)
      const output = await run(ctx, ...given)
      const actions = left.get(name) ?? new Set()
      left.set(name, actions)
      if (newest !== undefined) for (const action of await actionsAfter(ctx.db, newest)) actions.add(action)
      return output
    }
  }
  return left
}

async function newestEntry(db: Context['db']): Promise<number> {
  const { rows } = await sql<{ newest: number | null }>`select max(id) as newest from history`.execute(db)
  return rows[0]?.newest ?? 0
}

async function actionsAfter(db: Context['db'], entry: number): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`select action from history where id > ${entry}`.execute(db)
  return rows.map(({ action }) => action)
}
