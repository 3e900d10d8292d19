import { FORM_FIELDS } from '../../../client/contact-form.ts'

type FormField = (typeof FORM_FIELDS)[number]['fields'][number]
export type FieldName = FormField['name']
export type FieldKind = FormField['kind']

export interface Field {
  name: FieldName
  label: string
  kind: FieldKind
}

export interface FieldGroup {
  title: string
  fields: readonly Field[]
}

/** Every field of a contact in the order and under the names that people read. */
export const FIELD_GROUPS: readonly FieldGroup[] = FORM_FIELDS

const labels = new Map<string, string>(
  FIELD_GROUPS.flatMap(({ title, fields }) => fields.map((one) => [one.name, labelIn(title, one)])),
)

/** A field's name when its group is not beside it: "Home address: City". */
function labelIn(group: string, { label }: Field): string {
  return group.endsWith('address') ? `${group}: ${label}` : label
}

export function labelOf(name: string): string {
  return labels.get(name) ?? name.replace(/_/g, ' ')
}
