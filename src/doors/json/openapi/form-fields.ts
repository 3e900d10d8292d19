import { CONTACT_FIELDS, FIELD_GROUPS } from '../../../crm/contact-fields/fields.ts'
import type { JsonSchema } from './schema.ts'

/** The schema of a contact that says of its fields how forms show them, and `x-groups` in which order. */
export function withForm(contact: JsonSchema): JsonSchema {
  const properties = { ...contact.properties }
  for (const { name, type, group, label, inGroup, kind } of CONTACT_FIELDS) {
    if (group === null) continue
    const shown = kind ?? (type === 'date' ? 'date' : 'text')
    properties[name] = {
      ...properties[name],
      'x-form': { group: FIELD_GROUPS[group], label: inGroup ?? label, kind: shown },
    }
  }
  return { ...contact, properties, 'x-groups': Object.values(FIELD_GROUPS) }
}
