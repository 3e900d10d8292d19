import { EMAILS_BY_INDEX, type FieldName, PHONES_BY_INDEX } from '../contacts/fields.ts'
import type { Draft } from './draft.ts'

/** Where a number or an address is good for, as other programs' types and labels say. */
export type Place = 'business' | 'home' | 'mobile' | 'other'

const PLACES: [RegExp, Place][] = [
  [/mobil|cell|iphone|handy/i, 'mobile'],
  [/work|business|office|company|arbeit|gesch/i, 'business'],
  [/home|priva|dom/i, 'home'],
]

export const placeOf = (label: string): Place | undefined =>
  PLACES.find(([pattern]) => pattern.test(label))?.[1]
export const isFaxLabel = (label: string): boolean => /fax/i.test(label)

const PHONES: Record<Place, FieldName[]> = {
  business: ['business_phone', 'business_phone_2'],
  home: ['home_phone', 'home_phone_2'],
  mobile: ['mobile_phone', 'mobile_phone_2'],
  other: ['other_phone'],
}
const FAXES: Record<Place, FieldName[]> = {
  business: ['business_fax', 'other_fax'],
  home: ['home_fax', 'other_fax'],
  mobile: ['other_fax', 'business_fax'],
  other: ['other_fax', 'business_fax', 'home_fax'],
}
const URLS: FieldName[] = ['url', 'url_2', 'url_3']

/** Puts the value into the first of the fields that is free; undefined when none is. */
function put(draft: Draft, value: string, fields: readonly FieldName[]): FieldName | undefined {
  const free = fields.find((field) => draft.fields[field] === undefined)
  if (free) draft.fields[free] = value
  return free
}

export const putPhone = (draft: Draft, value: string, label: string): FieldName | undefined => {
  const place = placeOf(label)
  if (isFaxLabel(label)) return put(draft, value, FAXES[place ?? 'other'])
  return put(draft, value, [...PHONES[place ?? 'other'], 'other_phone', ...PHONES_BY_INDEX])
}
export const putEmail = (draft: Draft, value: string) => put(draft, value, EMAILS_BY_INDEX)
export const putUrl = (draft: Draft, value: string) => put(draft, value, URLS)

export const ADDRESS_PARTS = ['street', 'street_2', 'city', 'state', 'postal_code', 'country'] as const
export type AddressPart = (typeof ADDRESS_PARTS)[number]
export type AddressPlace = 'business' | 'home' | 'other'
const ADDRESS_PLACES: AddressPlace[] = ['business', 'home', 'other']

/** Puts an address where its label says, or else where there is room; false when there is none. */
export function putAddress(
  draft: Draft,
  parts: Partial<Record<AddressPart, string>>,
  label: string,
): boolean {
  const wanted = placeOf(label)
  const order: AddressPlace[] =
    wanted === 'business' || wanted === 'home'
      ? [wanted, ...ADDRESS_PLACES.toReversed()]
      : ['other', 'home', 'business']
  const free = order.find((place) =>
    ADDRESS_PARTS.every((part) => draft.fields[`${place}_${part}`] === undefined),
  )
  if (!free) return false
  for (const part of ADDRESS_PARTS) if (parts[part]) draft.fields[`${free}_${part}`] = parts[part]
  return true
}

/** A whole name in its parts: `Okafor, Ines` or `Ines Okafor`. */
export function putName(draft: Draft, name: string): void {
  const [last, first] = name.split(/,\s*/, 2)
  const words = name.trim().split(/\s+/)
  const parts =
    first && last
      ? { first_name: first.trim(), last_name: last.trim() }
      : {
          first_name: words.slice(0, -1).join(' ') || words[0]!,
          last_name: words.length > 1 ? words.at(-1)! : '',
        }
  for (const [field, value] of Object.entries(parts)) if (value) draft.fields[field] ??= value
}
