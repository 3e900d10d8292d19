import { z } from 'zod'
import { readByField } from '../../../core/read-input.ts'
import { createContact } from '../../../crm/contacts/create-contact.ts'
import { FilledContact, filled } from '../contact-answers.ts'
import { contactArguments, SHOWN_CONTACT_ARGUMENTS } from '../contact-arguments.ts'
import { requestId } from '../request-id.ts'
import { defineTool } from '../tool.ts'

export const createContactTool = defineTool({
  name: 'create_contact',
  title: 'Create contact',
  description:
    'Adds a contact: it needs a name, company or e-mail address. Refused when a likely duplicate is there, which is then shown.',
  operation: createContact,
  input: readByField(
    z.strictObject({
      ...contactArguments,
      allow_duplicate: z.boolean().default(false),
      request_id: requestId,
    }),
  ),
  shown: [...SHOWN_CONTACT_ARGUMENTS, 'allow_duplicate', 'request_id'],
  output: FilledContact,

  async run({ input, perform }) {
    const { more, allow_duplicate, request_id: _, ...fields } = input
    const contact = await perform(createContact, { ...more, ...fields, unless_duplicate: !allow_duplicate })
    return filled(contact)
  },
})
