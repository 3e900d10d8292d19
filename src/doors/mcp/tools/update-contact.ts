import { z } from 'zod'
import { updateContact } from '../../../crm/contacts/update-contact.ts'
import { FilledContact, filled } from '../contact-answers.ts'
import { contactArgument, contactIdOf } from '../contact-argument.ts'
import { contactArguments, SHOWN_CONTACT_ARGUMENTS } from '../contact-arguments.ts'
import { expectedUpdatedAt } from '../expected-updated-at.ts'
import { defineTool } from '../tool.ts'

export const updateContactTool = defineTool({
  name: 'update_contact',
  title: 'Update contact',
  description: 'Changes the given fields of a contact.',
  operation: updateContact,
  isIdempotent: true,
  overwrites: true,
  input: z.strictObject({
    contact_id: contactArgument,
    ...contactArguments,
    more: contactArguments.more.describe('Others, as in create_contact'),
    expected_updated_at: expectedUpdatedAt,
  }),
  shown: ['contact_id', ...SHOWN_CONTACT_ARGUMENTS, 'expected_updated_at'],
  output: FilledContact,

  async run({ input, perform }) {
    const { contact_id, more, ...fields } = input
    const id = await contactIdOf({ perform }, contact_id)
    return filled(await perform(updateContact, { ...more, ...fields, id }))
  },
})
