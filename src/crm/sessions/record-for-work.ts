import type { Context } from '../../core/context.ts'
import { record } from '../changes/record.ts'
import type { Subject } from '../changes/subject.ts'
import { viewerAtWork } from './acting-viewer-queries.ts'

/** Work in the background, and who asked for it through which door. */
interface AskedFor {
  account_id: number
  user_id: number
  door: string
  token_id: number | null
}

/** Writes what became of work as done by who asked for it, through their door; by the server where they are no longer a user. */
export async function recordForWork(
  ctx: Context,
  work: AskedFor,
  action: string,
  subject: Subject,
): Promise<void> {
  const { account_id } = work
  const viewer = (await viewerAtWork(ctx.db, work)) ?? { ...ctx.viewer, account_id, door: 'server' }
  await record({ ...ctx, viewer }, action, subject)
}
