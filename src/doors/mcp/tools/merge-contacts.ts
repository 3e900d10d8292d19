import { z } from 'zod'
import { CrmError } from '../../../core/errors.ts'
import { mergeContacts } from '../../../crm/merges/merge-contacts.ts'
import { filled } from '../contact-answers.ts'
import { contactArgument, surelyContactIdOf } from '../contact-argument.ts'
import { defineTool } from '../tool.ts'

export const mergeContactsTool = defineTool({
  name: 'merge_contacts',
  title: 'Merge contacts',
  description: 'Merges a duplicate into a survivor, which gets everything of both.',
  operation: mergeContacts,
  input: z.strictObject({
    survivor: contactArgument,
    duplicate: contactArgument.describe(''),
    further: z.array(contactArgument).max(20).optional().describe('More duplicates, in the same step'),
    fields: mergeContacts.input.shape.fields.describe('Whose value wins, by field'),
    dry_run: mergeContacts.input.shape.dry_run.describe(''),
  }),
  // What it did is told in words that explain themselves; the schema would cost more than it tells.
  output: z.looseObject({ merge_id: z.int().nullable() }),

  async run({ input, perform }) {
    const { survivor, duplicate, further = [], ...rest } = input
    const id = await surelyContactIdOf({ perform }, survivor)
    const duplicate_id = await surelyContactIdOf({ perform }, duplicate).catch(failNamingDuplicate)
    const further_ids: number[] = []
    for (const named of further) further_ids.push(await surelyContactIdOf({ perform }, named))
    const done = await perform(mergeContacts, { ...rest, id, duplicate_id, further_ids }).catch(
      failNamingDuplicate,
    )
    const { contact } = done
    const merges = [done.merge, ...done.further]
    const merge_id = done.merge.id
    return {
      merge_id,
      moved: summed(merges.map(({ moved }) => moved)),
      changes: changesOfAll(merges.map(({ changes }) => changes)),
      kept_in_note: merges.flatMap(({ kept_in_note }) =>
        (kept_in_note ?? []).map(({ field, value }) => `${field}: ${value}`),
      ),
      shares_private: merges.some(({ shares_private }) => shares_private),
      ...(merge_id !== null && { undo: undoHint(merge_id) }),
      contact: filled(contact),
    }
  },
})

function summed(all: readonly Record<string, number>[]): Record<string, number> {
  const sum: Record<string, number> = {}
  for (const moved of all)
    for (const [kind, count] of Object.entries(moved)) sum[kind] = (sum[kind] ?? 0) + count
  return sum
}

/** Of each field, from what it was before the first merge to what it is after the last. */
function changesOfAll(all: readonly Record<string, unknown[]>[]): Record<string, unknown[]> {
  const changes: Record<string, unknown[]> = {}
  for (const one of all)
    for (const [field, [from, to]] of Object.entries(one)) changes[field] = [changes[field]?.[0] ?? from, to]
  return changes
}

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
  `Within 30 days with undo, POST /api_v2/merges/${id}/undo or in the web application`
