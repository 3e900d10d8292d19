import { z } from 'zod'
import { addNote } from '../../../crm/notes/add-note.ts'
import { contactArgument, contactOf } from '../contact-argument.ts'
import { requestId } from '../request-id.ts'
import { defineTool } from '../tool.ts'

export const addNoteTool = defineTool({
  name: 'add_note',
  title: 'Add note',
  description: 'Adds a note to a contact, for things worth remembering.',
  operation: addNote,
  input: z.strictObject({
    contact_id: contactArgument,
    body: addNote.input.shape.body.describe(''),
    request_id: requestId,
  }),
  output: z.looseObject({ id: z.int(), contact_name: z.string() }),

  async run({ input, perform }) {
    const contact = await contactOf({ perform }, input.contact_id)
    const { id, contact_id, created_at } = await perform(addNote, {
      contact_id: contact.id,
      body: input.body,
    })
    return { id, contact_id, contact_name: contact.name, created_at }
  },
})
