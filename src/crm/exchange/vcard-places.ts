import {
  CONTACT_FIELDS,
  type ContactField,
  type FieldName,
  type VcardPlace,
} from '../contact-fields/fields.ts'

/** A field that vCard has a property for. */
type Placed = ContactField & { vcard: VcardPlace & { property: string } }
/** One that is a part of a property's value. */
type Part = ContactField & { vcard: VcardPlace & { property: string; part: number } }

const isPlaced = (field: ContactField): field is Placed => field.vcard?.property !== undefined
const isPart = (field: ContactField): field is Part => isPlaced(field) && field.vcard.part !== undefined

/** A property whose value is a field. */
export const WHOLE: readonly Placed[] = CONTACT_FIELDS.filter(isPlaced).filter((field) => !isPart(field))

/** A property whose value has several fields in its parts. */
export interface CardStructure {
  property: string
  type: string | undefined
  /** By the place in the value; where it has none, that part is always empty. */
  fields: (FieldName | undefined)[]
}

export const STRUCTURES: readonly CardStructure[] = [
  ...Map.groupBy(CONTACT_FIELDS.filter(isPart), ({ vcard, group }) => `${vcard.property} ${group}`).values(),
].map((parts) => ({
  property: parts[0]!.vcard.property,
  type: parts[0]!.vcard.type,
  fields: inPlaces(parts),
}))

function inPlaces(parts: readonly Part[]): (FieldName | undefined)[] {
  const last = Math.max(...parts.map(({ vcard }) => vcard.part))
  return Array.from({ length: last + 1 }, (_, place) => parts.find(({ vcard }) => vcard.part === place)?.name)
}

/** The fields whose value a property has, in the order in which they are filled. */
export const fieldsOfProperty = (property: string): FieldName[] =>
  WHOLE.filter(({ vcard }) => vcard.property === property).map(({ name }) => name)

const BY_NAME = new Map(CONTACT_FIELDS.map((field) => [field.name, field]))

/** What the property says that the field is good for: `work,voice`. */
export const cardTypeOf = (field: FieldName): string => BY_NAME.get(field)?.vcard?.type ?? ''

/** Properties that fill one field, by the names that any program gives them. */
export const FIELD_BY_PROPERTY: ReadonlyMap<string, ContactField> = new Map(
  CONTACT_FIELDS.filter((field) => !isPart(field)).flatMap((field) => {
    const { property, before4, read = [] } = field.vcard ?? {}
    return [property, before4, ...read].flatMap((name) => (name ? [[name, field] as const] : []))
  }),
)

/** The field for a person of whom a card says so. */
export const relatedField = (label: string): FieldName | undefined =>
  CONTACT_FIELDS.find(({ vcard }) => vcard?.related?.test(label))?.name
