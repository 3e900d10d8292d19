import { z } from 'zod'
import { addNote } from '../../../crm/notes/add-note.ts'
import { contactArgument, contactIdOf } from '../contact-argument.ts'
import { requestId } from '../request-id.ts'
import { defineTool } from '../tool.ts'

export const addNoteTool = defineTool({
  name: 'add_note',
  title: 'Add note',
  description: 'Adds a note to a contact, for things worth remembering.',
  operation: addNote,
  input: z.strictObject({
    contact_id: contactArgument,
    body: addNote.input.shape.body,
    request_id: requestId,
  }),
  output: z.object({ id: z.int(), contact_id: z.int(), created_at: z.string() }),

  async run({ input, perform }) {
    const contactId = await contactIdOf({ perform }, input.contact_id)
    const { id, contact_id, created_at } = await perform(addNote, { contact_id: contactId, body: input.body })
    return { id, contact_id, created_at }
  },
})
