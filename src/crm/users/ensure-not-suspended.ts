import type { PreparationContext } from '../../core/context.ts'
import { conflict } from '../../core/errors.ts'
import { findUser } from './user-queries.ts'

/** Refuses to give something to a user of the account who could not look after it. */
export async function ensureNotSuspended(ctx: PreparationContext, userId: number): Promise<void> {
  const { suspended_at } = await findUser(ctx, userId)
  if (suspended_at !== null)
    throw conflict('user_suspended', 'This user is suspended and can be given nothing; choose somebody else')
}
