import type { Context } from '../../core/context.ts'
import { visibleAmong } from '../contact-store/contacts-among-queries.ts'
import type { ImportUndo } from './import.ts'
import type { UndoProgress } from './undo-progress.ts'

/** What taking an import back has come to, or would, with the names of those that are left alone. */
export async function shownUndo(
  ctx: Context,
  { position: _, record_position: __, ...undo }: UndoProgress,
): Promise<ImportUndo> {
  const ids = undo.kept_contacts.map(({ contact_id }) => contact_id)
  const seen = ids.length === 0 ? [] : await visibleAmong(ctx, ids)
  const names = new Map(seen.map(({ id, name }) => [id, name]))
  const kept_contacts = undo.kept_contacts.map((one) => ({ ...one, name: names.get(one.contact_id) ?? null }))
  return { ...undo, kept_contacts }
}
