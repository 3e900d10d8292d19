import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { ContactId } from '../contacts/contact.ts'
import { findContact, lookContactAhead } from '../contacts/contact-queries.ts'
import { followAction } from '../contacts/touch-contact.ts'
import { record } from '../history/record.ts'
import { indexNote } from '../search/contact-search-queries.ts'
import { Note, NoteBody } from './note.ts'
import { insertNote, lookNoteAhead } from './note-queries.ts'

export const addNote = defineOperation({
  name: 'addNote',
  effect: 'write',
  description: 'Adds a note to a contact.',
  input: z.strictObject({ contact_id: ContactId, body: NoteBody }),
  output: Note,

  lookAhead(ctx, { contact_id }) {
    lookContactAhead(ctx, contact_id)
    lookNoteAhead(ctx)
  },

  async run(ctx, { contact_id, body }) {
    const contact = await findContact(ctx, contact_id)
    const note = await insertNote(ctx, contact, body)
    await indexNote(ctx, note.id, body)
    await followAction(ctx, contact, 'note')
    await record(ctx, 'note.created', { type: 'note', id: note.id, contact_id })
    return note
  },
})
