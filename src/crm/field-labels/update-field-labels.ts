import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { changesBetween } from '../changes/changes.ts'
import { record } from '../changes/record.ts'
import { ensureAdmin } from '../users/ensure-admin.ts'
import { fieldLabels, saveFieldLabel } from './field-label-queries.ts'
import { FieldLabel, FieldLabels, LABELED_FIELDS } from './field-labels.ts'

export const updateFieldLabels = defineOperation({
  name: 'updateFieldLabels',
  effect: 'write',
  description: 'Says what the custom fields user_1 to user_4 are called. For owners and admins.',
  input: z.strictObject({
    user_1: FieldLabel.optional(),
    user_2: FieldLabel.optional(),
    user_3: FieldLabel.optional(),
    user_4: FieldLabel.optional(),
  }),
  output: FieldLabels,

  async run(ctx, given) {
    ensureAdmin(ctx)
    const changes = changesBetween(await fieldLabels(ctx), given)
    if (Object.keys(changes).length === 0) return fieldLabels(ctx)
    for (const field of LABELED_FIELDS) if (field in changes) await saveFieldLabel(ctx, field, given[field]!)
    await record(
      ctx,
      'field_labels.updated',
      { type: 'account', id: ctx.viewer.account_id, contact_id: null },
      changes,
    )
    return fieldLabels(ctx)
  },
})
