import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { expectedVersion } from '../../core/values.ts'
import { ensureUnchanged, nextVersion } from '../../core/version.ts'
import { ContactId } from '../contacts/contact.ts'
import { findContact } from '../contacts/contact-queries.ts'
import { recomputeLastAction } from '../contacts/touch-contact.ts'
import { record } from '../history/record.ts'
import { indexNote } from '../search/contact-search-queries.ts'
import { findNoteOf } from './find-note-of.ts'
import { Note, NoteBody, NoteId } from './note.ts'
import { saveNote } from './note-queries.ts'

export const updateNote = defineOperation({
  name: 'updateNote',
  effect: 'write',
  description: 'Changes what a note says.',
  input: z.strictObject({
    id: NoteId,
    contact_id: ContactId.optional().describe('The contact it has to belong to'),
    body: NoteBody.optional(),
    expected_updated_at: expectedVersion(),
  }),
  output: Note,

  async run(ctx, { id, contact_id, body, expected_updated_at }) {
    const note = await findNoteOf(ctx, id, contact_id)
    ensureUnchanged('note', note.updated_at, expected_updated_at)
    if (body === undefined || body === note.body) return note
    const changes = { body, updated_at: nextVersion(ctx.now, note.updated_at) }
    await saveNote(ctx, note, changes)
    await indexNote(ctx, id, body)
    await recomputeLastAction(ctx, await findContact(ctx, note.contact_id))
    await record(
      ctx,
      'note.updated',
      { type: 'note', id, contact_id: note.contact_id },
      { body: [note.body, body] },
    )
    return { ...note, ...changes }
  },
})
