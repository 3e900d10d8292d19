import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { record } from '../changes/record.ts'
import { ContactId } from '../contact-store/contact.ts'
import { contactNeeded, findContact } from '../contact-store/contact-queries.ts'
import { followAction } from '../contact-store/touch-contact.ts'
import { indexNote } from '../search-index/contact-search-queries.ts'
import { Note, NoteBody } from './note.ts'
import { insertNote, NEW_NOTE } from './note-queries.ts'

export const addNote = defineOperation({
  name: 'addNote',
  effect: 'write',
  description: 'Adds a note to a contact.',
  input: z.strictObject({ contact_id: ContactId, body: NoteBody }),
  output: Note,

  needs: ({ contact_id }) => [contactNeeded(contact_id), NEW_NOTE],

  async run(ctx, { contact_id, body }) {
    const contact = await findContact(ctx, contact_id)
    const note = await insertNote(ctx, contact, body)
    await indexNote(ctx, note.id, body)
    await followAction(ctx, contact, 'note')
    await record(ctx, 'note.created', { type: 'note', id: note.id, contact_id })
    return note
  },
})
