import type { Contact } from '../../api/contacts.ts'
import { FIELD_GROUPS, type FieldKind, type FieldName, labelOf } from '../../contact-fields/field-groups.ts'
import { readable } from '../../contact-fields/readable.ts'
import { contactTexts } from '../../texts/contact.ts'

export type ComparedName = FieldName | 'status'

/** One field of two contacts, and of what they would become; texts as people read them, empty when unset. */
export interface ComparedField {
  name: ComparedName
  label: string
  values: [string, string]
  /** Undefined until the server has said what would become of it. */
  becomes: string | undefined
}

export interface ComparedFields {
  differing: ComparedField[]
  oneSided: ComparedField[]
  same: ComparedField[]
}

const NAMES: Array<{ name: ComparedName; kind: FieldKind; label: string }> = [
  { name: 'status', kind: 'text', label: contactTexts.status },
  ...FIELD_GROUPS.flatMap(({ fields }) =>
    fields.map(({ name, kind }) => ({ name, kind, label: labelOf(name) })),
  ),
]

/** The fields that at least one has: those to choose first. */
export function comparedFields(
  [one, other]: [Contact, Contact],
  becomes: Contact | undefined,
  statusLabels: Map<string, string>,
): ComparedFields {
  const found: ComparedFields = { differing: [], oneSided: [], same: [] }
  for (const { name, kind, label } of NAMES) {
    const textOf = (contact: Contact | undefined) => {
      const value = contact?.[name]
      if (!value) return ''
      return name === 'status' ? (statusLabels.get(value) ?? value) : readable(kind, value)
    }
    const values: [string, string] = [textOf(one), textOf(other)]
    const field = { name, label, values, becomes: becomes && textOf(becomes) }
    if (values[0] && values[1]) found[values[0] === values[1] ? 'same' : 'differing'].push(field)
    else if (values[0] || values[1] || field.becomes) found.oneSided.push(field)
  }
  return found
}
