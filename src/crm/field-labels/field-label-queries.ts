import type { Context } from '../../core/context.ts'
import { prepared } from '../../database/statements/prepared.ts'
import { type FieldLabels, LABELED_FIELDS, type LabeledField } from './field-labels.ts'

const given = prepared<{ account_id: number }, { field: string; label: string }>((db, value) =>
  db.selectFrom('field_labels').select(['field', 'label']).where('account_id', '=', value('account_id')),
)

/** What the account calls its own fields; null where it has said nothing. */
export async function fieldLabels({ db, viewer }: Context): Promise<FieldLabels> {
  const rows = await given.all(db, { account_id: viewer.account_id })
  const labels = new Map(rows.map(({ field, label }) => [field, label]))
  return Object.fromEntries(LABELED_FIELDS.map((field) => [field, labels.get(field) ?? null])) as FieldLabels
}

/** Names a field, or with null takes its name away. */
export async function saveFieldLabel(
  { db, viewer }: Context,
  field: LabeledField,
  label: string | null,
): Promise<void> {
  const { account_id } = viewer
  await db
    .deleteFrom('field_labels')
    .where('account_id', '=', account_id)
    .where('field', '=', field)
    .execute()
  if (label !== null) await db.insertInto('field_labels').values({ account_id, field, label }).execute()
}
