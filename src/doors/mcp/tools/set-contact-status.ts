import { z } from 'zod'
import { updateContact } from '../../../crm/contacts/update-contact.ts'
import { contactArgument, contactIdOf } from '../contact-argument.ts'
import { expectedUpdatedAt } from '../expected-updated-at.ts'
import { defineTool } from '../tool.ts'

export const setContactStatusTool = defineTool({
  name: 'set_contact_status',
  title: 'Set contact status',
  description: 'Gives a contact another status, or none.',
  operation: updateContact,
  isIdempotent: true,
  overwrites: true,
  input: z.strictObject({
    contact_id: contactArgument,
    status: z
      .string()
      .max(64)
      .nullable()
      .describe('lead, prospect, customer, inactive, other or custom; empty: none'),
    expected_updated_at: expectedUpdatedAt,
  }),
  output: z.object({
    id: z.int(),
    name: z.string(),
    status: z.string().nullable(),
    updated_at: z.string(),
  }),

  async run({ input, perform }) {
    const { contact_id, ...change } = input
    const { id, name, status, updated_at } = await perform(updateContact, {
      id: await contactIdOf({ perform }, contact_id),
      ...change,
    })
    return { id, name, status, updated_at }
  },
})
