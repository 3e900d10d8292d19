import type { Context } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { findContact } from '../contact-store/contact-queries.ts'
import type { Note } from './note.ts'
import { notes } from './note-queries.ts'

/** A note, which has to belong to the contact when one is named: under any other it does not exist. */
export async function findNoteOf(ctx: Context, id: number, contactId: number | undefined): Promise<Note> {
  const note = await notes.find(ctx, id)
  if (contactId === undefined || contactId === note.contact_id) return note
  await findContact(ctx, contactId)
  throw notFound('note')
}
