import type { Context } from '../../core/context.ts'
import { question } from '../../queries/question.ts'
import { removeWith, rowsWith } from '../../queries/rows.ts'
import { type FieldLabels, LABELED_FIELDS, type LabeledField } from './field-labels.ts'

const given = question((asked) => rowsWith(asked, 'field_labels', {}).select(['field', 'label']))

/** What the account calls its own fields; null where it has said nothing. */
export async function fieldLabels(ctx: Context): Promise<FieldLabels> {
  const labels = new Map((await given.all(ctx)).map(({ field, label }) => [field, label]))
  return Object.fromEntries(LABELED_FIELDS.map((field) => [field, labels.get(field) ?? null])) as FieldLabels
}

/** Names a field, or with null takes its name away. */
export async function saveFieldLabel(ctx: Context, field: LabeledField, label: string | null): Promise<void> {
  const { account_id } = ctx.viewer
  await removeWith(ctx, 'field_labels', { field })
  if (label !== null) await ctx.db.insertInto('field_labels').values({ account_id, field, label }).execute()
}
