import { z } from 'zod'
import { lookUpDeal } from '../../../crm/deals/look-up-deal.ts'
import { addNote } from '../../../crm/notes/add-note.ts'
import { contactArgument, contactOf } from '../contact-argument.ts'
import { idOf, namedArgument } from '../named-argument.ts'
import { requestId } from '../request-id.ts'
import { defineTool } from '../tool.ts'

export const addNoteTool = defineTool({
  name: 'add_note',
  title: 'Add note',
  description: 'Adds a note to a contact, to a deal (then also to its main contact), or to both.',
  operation: addNote,
  input: z.strictObject({
    contact_id: contactArgument.optional(),
    body: addNote.input.shape.body.describe(''),
    deal_id: namedArgument.optional(),
    request_id: requestId,
  }),
  output: z.looseObject({ id: z.int(), contact_name: z.string() }),

  async run({ input, perform }) {
    const { contact_id: named, deal_id: deal, body } = input
    const contact = named === undefined ? undefined : await contactOf({ perform }, named)
    const about = deal === undefined ? undefined : await idOf({ perform }, lookUpDeal, deal)
    const note = await perform(addNote, { contact_id: contact?.id, body, deal_id: about })
    const { id, contact_id, deal_id, created_at } = note
    const { name } = contact ?? (await contactOf({ perform }, contact_id))
    return { id, contact_id, contact_name: name, ...(deal_id !== null && { deal_id }), created_at }
  },
})
