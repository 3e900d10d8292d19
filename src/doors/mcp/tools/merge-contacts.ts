import { z } from 'zod'
import { CrmError } from '../../../core/errors.ts'
import { mergeContacts } from '../../../crm/merges/merge-contacts.ts'
import { filled } from '../contact-answers.ts'
import { contactArgument, contactIdOf } from '../contact-argument.ts'
import { defineTool } from '../tool.ts'

export const mergeContactsTool = defineTool({
  name: 'merge_contacts',
  title: 'Merge contacts',
  description:
    'Merges a duplicate into a survivor, which gets everything of both. Can be undone for 30 days.',
  operation: mergeContacts,
  input: z.strictObject({
    survivor: contactArgument,
    duplicate: contactArgument.describe(''),
    fields: mergeContacts.input.shape.fields.describe('Whose value wins, by field'),
    dry_run: mergeContacts.input.shape.dry_run.describe(''),
  }),
  // What it did is told in words that explain themselves; the schema would cost more than it tells.
  output: z.looseObject({ merge_id: z.int().nullable() }),

  async run({ input, perform }) {
    const { survivor, duplicate, ...rest } = input
    const id = await contactIdOf({ perform }, survivor)
    const duplicate_id = await contactIdOf({ perform }, duplicate).catch(failNamingDuplicate)
    const { merge, contact } = await perform(mergeContacts, { ...rest, id, duplicate_id }).catch(
      failNamingDuplicate,
    )
    const { id: merge_id, moved, changes, kept_in_note, shares_private } = merge
    return {
      merge_id,
      moved,
      changes,
      kept_in_note: (kept_in_note ?? []).map(({ field, value }) => `${field}: ${value}`),
      shares_private,
      ...(merge_id !== null && { undo: undoHint(merge_id) }),
      contact: filled(contact),
    }
  },
})

/** What is wrong with the duplicate is said of the argument that named it. */
function failNamingDuplicate(error: unknown): never {
  if (error instanceof CrmError) {
    error.fields = error.fields.map((one) =>
      one.field === 'duplicate_id' ? { ...one, field: 'duplicate' } : one,
    )
    error.details = { ...error.details, argument: 'duplicate' }
  }
  throw error
}

const undoHint = (id: number): string =>
  `Undo within 30 days with POST /api_v2/merges/${id}/undo or in the web application`
