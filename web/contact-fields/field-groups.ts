import { FORM_FIELDS } from '../../client/contact-form.ts'

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
  /** Its fields are the parts of one address. */
  isAddress: boolean
}

/** Every field of a contact in the order and under the names that people read. */
export const FIELD_GROUPS: readonly FieldGroup[] = FORM_FIELDS.map((group) => ({
  ...group,
  isAddress: group.title.endsWith('address'),
}))

/** What the heading of a contact says: who this is, and what they do where. */
const IN_HEADING: readonly string[] = [
  ...FIELD_GROUPS.filter(({ title }) => title === 'Name').flatMap(({ fields }) =>
    fields.map(({ name }) => name),
  ),
  'job_title',
  'company',
]
const groupsOf = (isMeant: (name: FieldName) => boolean): FieldGroup[] =>
  FIELD_GROUPS.map((group) => ({
    ...group,
    fields: group.fields.filter(({ name }) => isMeant(name)),
  })).filter(({ fields }) => fields.length > 0)

/** The fields that the heading is made of, and all others. */
export const HEADING_GROUPS: readonly FieldGroup[] = groupsOf((name) => IN_HEADING.includes(name))
export const RECORD_GROUPS: readonly FieldGroup[] = groupsOf((name) => !IN_HEADING.includes(name))

const labels = new Map<string, string>(
  FIELD_GROUPS.flatMap(({ title, fields }) => fields.map((one) => [one.name, labelIn(title, one)])),
)

/** A field's name when its group is not beside it: "Home address: City". */
function labelIn(group: string, { label }: Field): string {
  return group.endsWith('address') ? `${group}: ${label}` : label
}

const kinds = new Map<string, FieldKind>(
  FIELD_GROUPS.flatMap(({ fields }) => fields.map(({ name, kind }) => [name, kind])),
)

export const kindOf = (name: string): FieldKind => kinds.get(name) ?? 'text'

export function labelOf(name: string): string {
  return labels.get(name) ?? name.replace(/_/g, ' ')
}
