import type { Context } from '../../core/context.ts'
import { type DeletedKind, KINDS } from './deletion.ts'
import { contactOfTask, forgetDeletion, insertDeletion, onlyViewerOf } from './gone-queries.ts'
import type { Subject } from './subject.ts'

/**
 * Keeps for those who follow the changes what is gone by what was just done, and forgets what is there again. Every deletion, merge and
 * change of privacy has a line of history, so that none needs to think of this by itself.
 */
export async function noteGone(
  ctx: Context,
  action: string,
  subject: Subject,
  changes: Record<string, [unknown, unknown]>,
): Promise<void> {
  const { type, id } = subject
  const [, participle] = action.split('.')
  if (id === null || !isKind(type)) return
  if (participle === 'deleted') await addDeletion(ctx, subject as Subject & { id: number })
  if (participle === 'restored') await forgetDeletion(ctx, { type, id })
  if (type !== 'contact') return
  const [before, after] = changes['duplicate_id'] ?? []
  if (participle === 'merged' && typeof after === 'number')
    await addDeletion(ctx, { type, id: after, contact_id: after })
  if (participle === 'unmerged' && typeof before === 'number') await forgetDeletion(ctx, { type, id: before })
  const [, isHidden] = changes['is_private'] ?? []
  if (isHidden === true || isHidden === 1) await hide(ctx, id)
  if (isHidden === false || isHidden === 0) await forgetDeletion(ctx, { type, id, isHidden: true })
}

const isKind = (type: string): type is DeletedKind => KINDS.some((kind) => kind === type)

async function addDeletion(ctx: Context, gone: Subject & { id: number }): Promise<void> {
  const { type, id, only_viewer = await onlyViewerOfGone(ctx, gone) } = gone
  await insertDeletion(ctx, { type, record_id: id, only_user_id: only_viewer, not_user_id: null })
}

async function onlyViewerOfGone(
  ctx: Context,
  { type, id, contact_id }: Subject & { id: number },
): Promise<number | null> {
  const contactId = contact_id ?? (type === 'task' ? await contactOfTask(ctx, id) : null)
  return contactId === null ? null : onlyViewerOf(ctx, contactId)
}

/** For everybody but its owner a contact that is made private is gone. */
async function hide(ctx: Context, id: number): Promise<void> {
  const not_user_id = await onlyViewerOf(ctx, id)
  if (not_user_id !== null)
    await insertDeletion(ctx, { type: 'contact', record_id: id, only_user_id: null, not_user_id })
}
