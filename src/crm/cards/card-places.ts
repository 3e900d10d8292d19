import { type FieldName, PHONE_FIELDS } from '../contact-fields/fields.ts'
import { emptyDraft } from '../exchange/draft.ts'
import {
  ADDRESSES,
  type AddressPlace,
  isFaxLabel,
  placeOf,
  putEmail,
  putPhone,
  putUrl,
} from '../exchange/slots.ts'
import { FIELD_PARAMETER, FIELD_PROPERTY } from '../exchange/vcard-draft.ts'
import { cardTypeOf, FIELD_BY_PROPERTY, fieldsOfProperty, relatedField } from '../exchange/vcard-places.ts'
import { type Property, partsOf, unescaped } from '../exchange/vcard-property.ts'
import { addressTarget, FIELDS_OF } from './card-targets.ts'

type Values = Record<string, unknown>

/** A property, and the line that it was read from. */
export interface LabeledLine {
  line: string
  property: Property
  /** Its types, and what Apple's programs call it. */
  label: string
}

/**
 * What each line stands for. A value that the contact has already stays in its field, so that no number moves because another one went;
 * others go where their labels say, or where there is room.
 */
export function placesOf(lines: readonly LabeledLine[], before: Values): Map<LabeledLine, string> {
  const places = new Map<LabeledLine, string>()
  const draft = emptyDraft()
  for (const [property, fields] of SEVERAL)
    for (const one of lines.filter(({ property: { name } }) => name === property)) {
      const text = plain(one)
      const known = fields.find(
        (field) => before[field] === text && draft.fields[field] === undefined && isFor(field, one),
      )
      if (text === '' || !known) continue
      draft.fields[known] = text
      places.set(one, known)
    }
  for (const one of lines) {
    if (places.has(one)) continue
    const place = placeFor(one, draft)
    if (place) places.set(one, place)
  }
  return places
}

const SEVERAL: readonly [string, readonly FieldName[]][] = [
  ['TEL', PHONE_FIELDS.filter((field) => field !== 'assistants_phone')],
  ['EMAIL', fieldsOfProperty('EMAIL')],
  ['URL', fieldsOfProperty('URL')],
]

const plain = ({ property: { name, value } }: LabeledLine): string => {
  const text = unescaped(value).trim()
  return name === 'TEL' ? text.replace(/^tel:/i, '') : text
}

/** Whether what a number is called does not speak against the field. */
function isFor(field: FieldName, { property, label }: LabeledLine): boolean {
  if (property.name !== 'TEL') return true
  const types = cardTypeOf(field)
  return (
    isFaxLabel(types) === isFaxLabel(label) && (placeOf(types) ?? 'other') === (placeOf(label) ?? 'other')
  )
}

function placeFor(one: LabeledLine, draft: ReturnType<typeof emptyDraft>): string | undefined {
  const { property, label } = one
  const text = plain(one)
  if (text === '') return undefined
  if (property.name === 'TEL') return putPhone(draft, text, label)
  if (property.name === 'EMAIL') return putEmail(draft, text)
  if (property.name === 'URL') return putUrl(draft, text)
  if (property.name === 'ADR') return addressFor(draft, property.value, label)
  if (property.name === 'RELATED' || property.name === 'X-ABRELATEDNAMES') return relatedField(label)
  if (property.name === 'X-ABDATE') return /anniv/i.test(label) ? 'anniversary' : undefined
  if (property.name === FIELD_PROPERTY) {
    const field = property.parameters[FIELD_PARAMETER] ?? ''
    return field !== 'is_private' && FIELDS_OF.has(field) ? field : undefined
  }
  return FIELD_BY_PROPERTY.get(property.name)?.name
}

const PLACES: AddressPlace[] = ['business', 'home', 'other']

/** An address goes where its label says, or else where there is room. */
function addressFor(draft: ReturnType<typeof emptyDraft>, value: string, label: string): string | undefined {
  if (addressValues(value).every((part) => part === '')) return undefined
  const wanted = placeOf(label)
  const order: AddressPlace[] =
    wanted === 'business' || wanted === 'home'
      ? [wanted, ...PLACES.toReversed()]
      : ['other', 'home', 'business']
  const free = order.find((place) => draft.fields[addressTarget(place)] === undefined)
  if (!free) return undefined
  draft.fields[addressTarget(free)] = 'taken'
  return addressTarget(free)
}

/** The places of an address that are fields, in the order of these; other lines of its street are the second line. */
export function addressValues(value: string): string[] {
  const [, extension = '', street = '', city = '', state = '', code = '', country = ''] = partsOf(value).map(
    (part) => part.trim(),
  )
  const [line = '', ...lines] = street.split(/\r?\n/)
  const values: Record<number, string> = {
    1: [extension, ...lines].filter(Boolean).join(', '),
    2: line,
    3: city,
    4: state,
    5: code,
    6: country,
  }
  return ADDRESSES.business.flatMap((field, at) => (field === undefined ? [] : [values[at] ?? '']))
}
