interface FieldBase {
  /** The name that operations use; the element is the same with `-` for `_`. */
  name: string
}

export interface XmlValueField extends FieldBase {
  type: 'string' | 'integer' | 'boolean' | 'date' | 'datetime'
  /** How the element looks without a value: `<title></title>`, or with `nil="true"`. */
  unset: 'empty' | 'nil'
  isWritable: boolean
  /** It is written once, with the record: what comes later in it is not looked at. */
  isFixed?: boolean
  /** A new record has to have it, also where the operation could do without. */
  isNeeded?: boolean
  /** Its text is one of a few words, and none that anybody writes freely. */
  isChoice?: boolean
  /** An empty element says nothing of it, as if it were not there. */
  isKeptWhenEmpty?: boolean
  /** What an empty element means to the operations, when that is not null. */
  cleared?: unknown
}

export interface XmlArrayField extends FieldBase {
  type: 'array'
  items: XmlRecord
}

export type XmlField = XmlValueField | XmlArrayField

/** What an element of this API consists of: reading, writing and the order of both derive from it. */
export interface XmlRecord {
  name: string
  fields: XmlField[]
}

/** A field that clients may send back as they got it: it is not looked at. */
export const readOnly = (name: string, type: XmlValueField['type']): XmlValueField => ({
  name,
  type,
  unset: type === 'string' ? 'empty' : 'nil',
  isWritable: false,
})

/** A field that clients fill in. */
export const writable = (
  name: string,
  type: XmlValueField['type'],
  rest: Partial<XmlValueField> = {},
): XmlValueField => ({ ...readOnly(name, type), isWritable: true, ...rest })

/** The names of all elements that a document of this record may have. */
export const elementNames = ({ name, fields }: Pick<XmlRecord, 'name' | 'fields'>): Set<string> =>
  new Set([
    name,
    ...fields.flatMap((field) => [
      elementName(field.name),
      ...(field.type === 'array' ? elementNames(field.items) : []),
    ]),
  ])

export const elementName = (field: string) => field.replaceAll('_', '-')

/** How old clients spell a field in messages, so that they can attach them: `contact_id` is "Contact". */
export function humanName(field: string) {
  const words = field.replace(/_id$/, '').replace(/[_-]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
