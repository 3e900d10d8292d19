import { EMAILS_BY_INDEX, type FieldName, PHONES_BY_INDEX } from '../contact-fields/fields.ts'
import { withoutUnseen } from '../texts/unseen.ts'
import type { Draft } from './draft.ts'
import { cardTypeOf, fieldsOfProperty, STRUCTURES } from './vcard-places.ts'
import { partsOfName } from './whole-name.ts'

/** Where a number or an address is good for, as other programs' types and labels say. */
export type ContactPlace = 'business' | 'home' | 'mobile' | 'other'

const PLACES: [RegExp, ContactPlace][] = [
  [/mobil|cell|iphone|handy/i, 'mobile'],
  [/work|business|office|company|arbeit|gesch/i, 'business'],
  [/home|priva|dom/i, 'home'],
]

export const placeOf = (label: string): ContactPlace | undefined =>
  PLACES.find(([pattern]) => pattern.test(label))?.[1]
/** What a label says beside that: nothing more than that. */
const OTHERS =
  /^(\* ?)?(other|main|internet|custom|default|primary|profile|blog|obsolete|private|pref|voice|andere|autre|otro)?$/i
export const isUsualLabel = (label: string): boolean =>
  placeOf(label) !== undefined || isFaxLabel(label) || OTHERS.test(label.trim())

export const isFaxLabel = (label: string): boolean => /fax/i.test(label)

/** What a card says of the field is what others label a number with. */
const isAt = (place: ContactPlace) => (field: FieldName) => (placeOf(cardTypeOf(field)) ?? 'other') === place
const isFax = (field: FieldName): boolean => isFaxLabel(cardTypeOf(field))

const PHONES = fieldsOfProperty('TEL').filter((field) => !isFax(field))
const FAXES = fieldsOfProperty('TEL').filter(isFax)
const URLS = fieldsOfProperty('URL')

/** Where a fax number goes, one after the other. */
const FAX_PLACES: Record<ContactPlace, ContactPlace[]> = {
  business: ['business', 'other'],
  home: ['home', 'other'],
  mobile: ['other', 'business'],
  other: ['other', 'business', 'home'],
}

/** Puts the value into the first of the fields that is free; undefined when none is. */
function put(draft: Draft, value: string, fields: readonly FieldName[]): FieldName | undefined {
  const free = fields.find((field) => draft.fields[field] === undefined)
  if (free) draft.fields[free] = value
  return free
}

export const putPhone = (draft: Draft, written: string, label: string): FieldName | undefined => {
  const value = withoutUnseen(written)
  const place = placeOf(label) ?? 'other'
  if (isFaxLabel(label))
    return put(
      draft,
      value,
      FAX_PLACES[place].flatMap((one) => FAXES.filter(isAt(one))),
    )
  const fitting = [place, 'other' as const].flatMap((one) => PHONES.filter(isAt(one)))
  return put(draft, value, [...fitting, ...PHONES_BY_INDEX])
}
export const putEmail = (draft: Draft, value: string) => put(draft, withoutUnseen(value), EMAILS_BY_INDEX)
export const putUrl = (draft: Draft, value: string) => put(draft, value, URLS)

export type AddressPlace = 'business' | 'home' | 'other'

/** Of each address its fields, in the places that their values have in a card. */
export const ADDRESSES = Object.fromEntries(
  STRUCTURES.filter(({ property }) => property === 'ADR').map(({ type, fields }) => [
    placeOf(type ?? '') ?? 'other',
    fields,
  ]),
) as Record<AddressPlace, (FieldName | undefined)[]>
const ADDRESS_PLACES: AddressPlace[] = ['business', 'home', 'other']

/** Puts an address where its label says, or else where there is room; false when there is none. */
export function putAddress(draft: Draft, parts: readonly string[], label: string): boolean {
  const wanted = placeOf(label)
  const order: AddressPlace[] =
    wanted === 'business' || wanted === 'home'
      ? [wanted, ...ADDRESS_PLACES.toReversed()]
      : ['other', 'home', 'business']
  const free = order.find((place) =>
    ADDRESSES[place].every((field) => field === undefined || draft.fields[field] === undefined),
  )
  if (!free) return false
  for (const [at, field] of ADDRESSES[free].entries()) if (field && parts[at]) draft.fields[field] = parts[at]
  return true
}

/** Puts a whole name in its parts; gives the fields that it filled. */
export function putName(draft: Draft, name: string): string[] {
  const filled = Object.entries(partsOfName(name)).filter(([field]) => draft.fields[field] === undefined)
  for (const [field, value] of filled) draft.fields[field] = value
  return filled.map(([field]) => field)
}
