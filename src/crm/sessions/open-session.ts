import type { Context } from '../../core/context.ts'
import { record } from '../changes/record.ts'
import { networkOf } from '../passwords/network-of.ts'
import { insertSecret } from './secret-queries.ts'
import { insertSession } from './session-queries.ts'

/** Signs a user in: a new session, whose secret goes into the browser's cookie. */
export async function openSession(
  ctx: Context,
  user: { account_id: number; id: number },
  browser: string,
): Promise<string> {
  const session = await insertSession(ctx, user, browser)
  const viewer = { ...ctx.viewer, account_id: user.account_id, user_id: user.id }
  const network = networkOf(ctx.address) || null
  await record(
    { ...ctx, viewer },
    'session.opened',
    { type: 'session', id: session.id, contact_id: null },
    { network: [null, network] },
  )
  return insertSecret(ctx, 'session', session)
}
