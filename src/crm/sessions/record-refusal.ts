import type { PreparationContext } from '../../core/context.ts'
import { nobody } from '../../core/context.ts'
import type { UserRow } from '../../database/schema.ts'
import { record } from '../changes/record.ts'
import { networkOf } from '../passwords/network-of.ts'
import { windowBefore } from './attempts.ts'
import { addFailure, failuresOf } from './failed-sign-in-queries.ts'

/**
 * Counts wrong passwords for an e-mail address from wherever they came, and tells its account of the first, the tenth, the hundredth of
 * a window: whoever guesses cannot fill the history. Unknown addresses are counted alike, so that they take the same time.
 */
export async function recordRefusal(
  ctx: PreparationContext,
  email: string,
  user: Pick<UserRow, 'account_id' | 'id'> | undefined,
): Promise<void> {
  const subject = `refused ${email.trim().toLowerCase()}`
  await ctx.persist(async (db) => {
    await addFailure(db, subject, ctx.now)
    const attempts = (await failuresOf(db, subject, windowBefore(ctx.now)))?.attempts ?? 1
    if (!user || !/^10*$/.test(String(attempts))) return
    const viewer = { ...nobody(ctx.viewer.door), account_id: user.account_id }
    await record(
      { ...ctx, db, viewer, afterCommit() {} },
      'sign_in.refused',
      {
        type: 'sign_in',
        id: user.id,
        contact_id: null,
      },
      { attempts: [null, attempts], network: [null, networkOf(ctx.address) || null] },
    )
  }, user?.account_id)
}
