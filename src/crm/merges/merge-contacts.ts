import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { CrmError, invalidField } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { expectedVersion } from '../../core/values.ts'
import { turnWhenLong } from '../../turns/turns.ts'
import { Contact, ContactId, toContactRecord } from '../contact-store/contact.ts'
import { findContact } from '../contact-store/contact-queries.ts'
import { ensureUnedited } from '../contact-store/ensure-unedited.ts'
import { FieldChoices, Merge } from './merge.ts'
import { mergeInto } from './merge-into.ts'
import { previewOfMerges } from './preview-of-merges.ts'

/** More cards of one person are merged in several steps: others wait for the end of each. */
const MOST_FURTHER = 20

export const mergeContacts = defineOperation({
  name: 'mergeContacts',
  effect: 'destroy',
  description:
    'Merges a duplicate, or several, into a contact, which survives with everything of all. It can be undone for 30 days; dry_run only shows what would happen.',
  input: z.strictObject({
    id: ContactId.describe('The contact that survives'),
    duplicate_id: ContactId.describe('The contact that is merged into it'),
    further_ids: z
      .array(ContactId)
      .max(MOST_FURTHER)
      .default([])
      .describe('Further duplicates, merged into it in the same step and undone with it'),
    fields: FieldChoices.default({}),
    dry_run: z.boolean().default(false).describe('Only shows what would happen'),
    expected_updated_at: expectedVersion(),
  }),
  output: z.strictObject({
    merge: Merge,
    further: z.array(Merge).describe('The merges of the further duplicates, in their order'),
    contact: Contact.describe('The survivor'),
  }),

  async run(ctx, { id, duplicate_id, further_ids, fields, dry_run, expected_updated_at }) {
    ensureDistinct(id, duplicate_id, further_ids)
    const survivor = await findContact(ctx, id)
    const duplicates = [await findDuplicate(ctx, duplicate_id, 'duplicate_id')]
    for (const further of further_ids) duplicates.push(await findDuplicate(ctx, further, 'further_ids'))
    await ensureUnedited(ctx, survivor, expected_updated_at)
    if (dry_run) {
      const { merges, contact } = await previewOfMerges(ctx, survivor, duplicates, fields)
      const [merge, ...further] = merges
      return { merge: merge!, further, contact }
    }
    const merges: Merge[] = []
    for (const [at, duplicate] of duplicates.entries()) {
      // What was chosen is chosen of the first.
      merges.push(await mergeInto(ctx, await findContact(ctx, id), duplicate, at === 0 ? fields : {}))
      await turnWhenLong()
    }
    const [merge, ...further] = merges
    return { merge: merge!, further, contact: toContactRecord(ctx, await findContact(ctx, id)) }
  },
})

function ensureDistinct(id: number, duplicate_id: number, further_ids: readonly number[]) {
  if (id === duplicate_id)
    throw invalidField('duplicate_id', 'same_contact', 'must be another contact than the survivor')
  if (new Set([id, duplicate_id, ...further_ids]).size < 2 + further_ids.length)
    throw invalidField('further_ids', 'same_contact', 'must be other contacts, each named once')
}

async function findDuplicate(ctx: Context, id: number, field: string) {
  try {
    return await findContact(ctx, id)
  } catch (error) {
    if (error instanceof CrmError && error.kind === 'not_found')
      error.fields = [{ field, code: 'contact_not_found', message: 'is no contact, or is in the trash' }]
    throw error
  }
}
