import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { ContactId } from '../contact-store/contact.ts'
import { contactOrSurvivorId } from '../contact-store/contact-queries.ts'
import { findNoteOf } from './find-note-of.ts'
import { Note, NoteId } from './note.ts'

export const getNote = defineOperation({
  name: 'getNote',
  effect: 'read',
  description: 'Shows one note.',
  input: z.strictObject({ id: NoteId, contact_id: ContactId.optional() }),
  output: Note,

  async run(ctx, { id, contact_id }) {
    const contact = contact_id && (await contactOrSurvivorId(ctx, contact_id))
    return findNoteOf(ctx, id, contact)
  },
})
