import type { Context } from '../../core/context.ts'
import { insertSecret } from './secret-queries.ts'
import { insertSession } from './session-queries.ts'

/** Signs a user in: a new session, whose secret goes into the browser's cookie. */
export async function openSession(
  ctx: Context,
  user: { account_id: number; id: number },
  browser: string,
): Promise<string> {
  return insertSecret(ctx, 'session', await insertSession(ctx, user, browser))
}
