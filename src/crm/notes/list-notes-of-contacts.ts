import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { ContactId } from '../contact-store/contact.ts'
import { Note } from './note.ts'
import { notesOfContacts } from './notes-of-contacts.ts'

export const listNotesOfContacts = defineOperation({
  name: 'listNotesOfContacts',
  effect: 'read',
  description:
    'Lists all notes of several contacts, in the order in which these are named; those of each newest first.',
  input: z.strictObject({ contact_ids: z.array(ContactId).max(200) }),
  output: z.strictObject({ items: z.array(Note) }),

  async run(ctx, { contact_ids }) {
    return { items: await notesOfContacts(ctx, contact_ids) }
  },
})
