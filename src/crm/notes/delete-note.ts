import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { dryRun, Removal, wouldGo } from '../../core/removal.ts'
import { expectedVersion } from '../../core/values.ts'
import { ensureUnchanged } from '../../core/version.ts'
import { removeRecord } from '../contact-records/change-record.ts'
import { ContactId } from '../contact-store/contact.ts'
import { unindexNote } from '../search-index/contact-search-queries.ts'
import { findNoteOf } from './find-note-of.ts'
import { NoteId } from './note.ts'
import { notes } from './note-queries.ts'

export const deleteNote = defineOperation({
  name: 'deleteNote',
  effect: 'destroy',
  description:
    'Deletes a note. It can be restored for 30 days; its text stays in the history of the contact.',
  input: z.strictObject({
    id: NoteId,
    contact_id: ContactId.optional(),
    expected_updated_at: expectedVersion(),
    dry_run: dryRun(),
  }),
  output: Removal,

  async run(ctx, { id, contact_id, expected_updated_at, dry_run }) {
    const note = await findNoteOf(ctx, id, contact_id)
    ensureUnchanged('note', note.updated_at, expected_updated_at)
    if (dry_run) return wouldGo('note', { id, name: note.body })
    await removeRecord(ctx, notes, note)
    await unindexNote(ctx, id)
    return {}
  },
})
