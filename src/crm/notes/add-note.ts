import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { invalidField } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { record } from '../changes/record.ts'
import { ContactId } from '../contact-store/contact.ts'
import { contactNeeded, findContact } from '../contact-store/contact-queries.ts'
import { followAction } from '../contact-store/touch-contact.ts'
import { ensureDealOf } from '../deals/ensure-deal-of.ts'
import { indexNote } from '../search-index/contact-search-queries.ts'
import { Note, NoteBody, noteDeal } from './note.ts'
import { insertNote, NEW_NOTE } from './note-queries.ts'

export const addNote = defineOperation({
  name: 'addNote',
  effect: 'write',
  description:
    'Adds a note to a contact. With a deal and no contact it goes to the main contact of the deal.',
  input: z.strictObject({ contact_id: ContactId.optional(), body: NoteBody, deal_id: noteDeal }),
  output: Note,

  needs: ({ contact_id }) => (contact_id ? [contactNeeded(contact_id), NEW_NOTE] : [NEW_NOTE]),

  async run(ctx, { contact_id: named, body, deal_id = null }) {
    const contact_id = named ?? (await mainContactOf(ctx, deal_id))
    const contact = await findContact(ctx, contact_id)
    if (deal_id !== null) await ensureDealOf(ctx, deal_id, contact_id)
    const note = await insertNote(ctx, contact, { body, deal_id })
    await indexNote(ctx, note.id, body)
    await followAction(ctx, contact, 'note')
    await record(ctx, 'note.created', { type: 'note', id: note.id, contact_id })
    return note
  },
})

async function mainContactOf(ctx: Context, dealId: number | null): Promise<number> {
  if (dealId === null) throw invalidField('contact_id', 'required', "can't be blank")
  const { contact_id } = await ensureDealOf(ctx, dealId, null)
  if (contact_id === null)
    throw invalidField('deal_id', 'without_contact', 'is of a deal without a contact, who has to be named')
  return contact_id
}
