import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { findContact } from '../contacts/contact-queries.ts'
import { recomputeLastAction } from '../contacts/touch-contact.ts'
import { record } from '../history/record.ts'
import { indexNote } from '../search/contact-search-queries.ts'
import { Note, NoteId } from './note.ts'
import { findTrashedNote, saveNote } from './note-queries.ts'

/** As if it had never been deleted, its times included: taking back is no edit. */
export const restoreNote = defineOperation({
  name: 'restoreNote',
  effect: 'write',
  description: 'Takes a note that was deleted in the last 30 days back.',
  input: z.strictObject({ id: NoteId }),
  output: Note,

  async run(ctx, { id }) {
    const note = await findTrashedNote(ctx, id)
    await saveNote(ctx, note, { trashed_at: null })
    await indexNote(ctx, id, note.body)
    await recomputeLastAction(ctx, await findContact(ctx, note.contact_id))
    await record(
      ctx,
      'note.restored',
      { type: 'note', id, contact_id: note.contact_id },
      { body: [null, note.body] },
    )
    return note
  },
})
