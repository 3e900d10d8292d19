import type { Context } from '../../core/context.ts'
import { record } from '../changes/record.ts'
import type { FoundContact } from '../contact-store/contact.ts'
import { fieldLabels } from '../field-labels/field-label-queries.ts'
import { carryOut } from './carry-out.ts'
import { decideMerge } from './decide-merge.ts'
import { leftOverNote } from './left-over-note.ts'
import { type FieldChoices, type Merge, toMerge } from './merge.ts'
import { findMerge } from './merge-queries.ts'

/** Merges one contact into another, both found. */
export async function mergeInto(
  ctx: Context,
  survivor: FoundContact,
  duplicate: FoundContact,
  choices: FieldChoices,
): Promise<Merge> {
  const { id } = survivor
  const decision = await decideMerge(ctx, survivor, duplicate, choices)
  const note = leftOverNote(duplicate.name, decision.leftOver, await fieldLabels(ctx))
  const merge = await carryOut(ctx, survivor, duplicate, decision, note)
  await record(
    ctx,
    'contact.merged',
    { type: 'contact', id, contact_id: id },
    {
      ...(decision.report.changes as Record<string, [unknown, unknown]>),
      duplicate_id: [null, duplicate.id],
      duplicate_name: [null, duplicate.name],
    },
  )
  return toMerge(await findMerge(ctx, merge))
}
