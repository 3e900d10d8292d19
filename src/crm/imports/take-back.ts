import type { Context } from '../../core/context.ts'
import { CrmError } from '../../core/errors.ts'
import type { ImportContactRow, ImportRow } from '../../database/schema.ts'
import { changeContact } from '../contacts/change-contact.ts'
import { findContact } from '../contacts/contact-queries.ts'
import { trashContact } from '../contacts/trash-contact.ts'
import { MAX_REMEMBERED, type Undo } from './import.ts'
import { hasHappenedSince, importContactsAfter } from './import-queries.ts'

type Progress = Undo & { position: number }

const LIMIT = 100

/** Takes back a little more of an import; gives how far that came, and whether something is left. */
export async function takeBack(
  ctx: Context,
  row: ImportRow,
  isTimeUp: () => boolean,
): Promise<{ undo: Progress; hasMore: boolean }> {
  const undo = JSON.parse(row.undo!) as Progress
  const acts = await importContactsAfter(ctx, row, undo.position, LIMIT)
  for (const [index, act] of acts.entries()) {
    const reason = await takeBackOne(ctx, act)
    undo.position = act.position
    if (reason === undefined) undo[act.act === 'created' ? 'removed' : 'restored']++
    else {
      undo.kept++
      if (undo.kept_contacts.length < MAX_REMEMBERED)
        undo.kept_contacts.push({ row: act.position, contact_id: act.contact_id, reason })
    }
    if (isTimeUp() && index < acts.length - 1) return { undo, hasMore: true }
  }
  return { undo, hasMore: acts.length === LIMIT }
}

/** Why it was left alone, or undefined when it was taken back. */
async function takeBackOne(ctx: Context, act: ImportContactRow): Promise<string | undefined> {
  try {
    const contact = await findContact(ctx, act.contact_id)
    const isTouched =
      contact.updated_at > act.version || (await hasHappenedSince(ctx, contact.id, act.version))
    if (isTouched) return 'was changed since'
    if (act.act === 'created') await trashContact(ctx, contact)
    else await changeContact(ctx, { id: contact.id, ...JSON.parse(act.before!) })
    return undefined
  } catch (error) {
    if (error instanceof CrmError && error.kind === 'not_found') return 'is not there any more'
    if (error instanceof CrmError) return error.message
    throw error
  }
}
