import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { CrmError, invalidField } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { expectedVersion } from '../../core/values.ts'
import { record } from '../changes/record.ts'
import {
  Contact,
  ContactId,
  derivedColumns,
  type FoundContact,
  toContactRecord,
} from '../contact-store/contact.ts'
import { findContact } from '../contact-store/contact-queries.ts'
import { ensureUnedited } from '../contact-store/ensure-unedited.ts'
import { fieldLabels } from '../field-labels/field-label-queries.ts'
import { findUserOrRemoved } from '../users/user-queries.ts'
import { carryOut } from './carry-out.ts'
import { decideMerge } from './decide-merge.ts'
import { leftOverNote } from './left-over-note.ts'
import { FieldChoices, Merge, toMerge, undoUntil } from './merge.ts'
import { findMerge } from './merge-queries.ts'

export const mergeContacts = defineOperation({
  name: 'mergeContacts',
  effect: 'destroy',
  description:
    'Merges a duplicate into a contact, which survives with everything of both. It can be undone for 30 days; dry_run only shows what would happen.',
  input: z.strictObject({
    id: ContactId.describe('The contact that survives'),
    duplicate_id: ContactId.describe('The contact that is merged into it'),
    fields: FieldChoices.default({}),
    dry_run: z.boolean().default(false).describe('Only shows what would happen'),
    expected_updated_at: expectedVersion(),
  }),
  output: z.strictObject({ merge: Merge, contact: Contact.describe('The survivor') }),

  async run(ctx, { id, duplicate_id, fields, dry_run, expected_updated_at }) {
    if (id === duplicate_id)
      throw invalidField('duplicate_id', 'same_contact', 'must be another contact than the survivor')
    const survivor = await findContact(ctx, id)
    const duplicate = await findDuplicate(ctx, duplicate_id)
    await ensureUnedited(ctx, survivor, expected_updated_at)
    const decision = await decideMerge(ctx, survivor, duplicate, fields)
    if (dry_run) {
      const { name: user_name } = await findUserOrRemoved(ctx, ctx.viewer.user_id)
      return {
        merge: {
          id: null,
          survivor_id: id,
          duplicate_id,
          survivor_name: survivor.name,
          duplicate_name: duplicate.name,
          user_id: ctx.viewer.user_id,
          user_name,
          created_at: ctx.now,
          undo_until: undoUntil(ctx.now),
          undone_at: null,
          ...decision.report,
        },
        contact: previewOf(ctx, survivor, duplicate, decision),
      }
    }
    const note = leftOverNote(duplicate.name, decision.leftOver, await fieldLabels(ctx))
    const merge = await carryOut(ctx, survivor, duplicate, decision, note)
    await record(
      ctx,
      'contact.merged',
      { type: 'contact', id, contact_id: id },
      {
        ...(decision.report.changes as Record<string, [unknown, unknown]>),
        duplicate_id: [null, duplicate_id],
        duplicate_name: [null, duplicate.name],
      },
    )
    return {
      merge: toMerge(await findMerge(ctx, merge)),
      contact: toContactRecord(ctx, await findContact(ctx, id)),
    }
  },
})

async function findDuplicate(ctx: Context, id: number) {
  try {
    return await findContact(ctx, id)
  } catch (error) {
    if (error instanceof CrmError && error.kind === 'not_found')
      error.fields = [
        { field: 'duplicate_id', code: 'contact_not_found', message: 'is no contact, or is in the trash' },
      ]
    throw error
  }
}

/** The survivor as it would be. */
function previewOf(
  ctx: Context,
  survivor: FoundContact,
  duplicate: FoundContact,
  { columns, lists }: Awaited<ReturnType<typeof decideMerge>>,
) {
  const after = { ...survivor, ...columns }
  const moments = [survivor.last_action_at, duplicate.last_action_at].filter((moment) => moment !== null)
  const contact = toContactRecord(ctx, {
    ...after,
    name: derivedColumns(after).name,
    photo_id: survivor.photo_id ?? duplicate.photo_id,
    last_action_at: moments.sort().at(-1) ?? null,
  })
  contact.list_ids = [...contact.list_ids, ...lists.moved].sort((one, other) => one - other)
  return contact
}
