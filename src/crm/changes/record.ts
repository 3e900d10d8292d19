import type { Context } from '../../core/context.ts'
import type { Changes } from './changes.ts'
import { insertHistory } from './line-queries.ts'
import { noteGone } from './note-gone.ts'
import type { Subject } from './subject.ts'

/** Writes one line of history, in the transaction of the change itself. `action` is noun and participle: `contact.created`. */
export async function record(
  ctx: Context,
  action: string,
  subject: Subject,
  changes?: Changes,
): Promise<void> {
  const { viewer, now } = ctx
  await insertHistory(ctx, {
    account_id: viewer.account_id,
    user_id: viewer.user_id || null,
    door: viewer.door,
    token_id: viewer.token_id,
    action,
    contact_id: subject.contact_id,
    subject_type: subject.type,
    subject_id: subject.id,
    changes: changes ? JSON.stringify(changes) : null,
    created_at: now,
    change_id: ctx.change,
    undoes: ctx.undoes ?? null,
  })
  await noteGone(ctx, action, subject, changes ?? {})
}
