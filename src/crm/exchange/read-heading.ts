import type { FieldName } from '../contact-fields/fields.ts'
import { type Concept, conceptsOf } from './heading-words.ts'

/** What headings that are put together of words may mean. */
export type ReadTarget = FieldName | 'phone' | 'email' | 'web_page'

/** Parts of an address: what tells them, and what may stand beside that. The first that fits counts. */
const PARTS: [Concept[], Concept[], string][] = [
  [['country'], ['state', 'address'], 'country'],
  [['box'], ['address', 'postal', 'code'], 'street_2'],
  [['postal', 'code'], ['address'], 'postal_code'],
  [['city'], ['address'], 'city'],
  [['state'], ['address', 'country'], 'state'],
  [['street'], ['address'], 'street'],
  [['address'], [], 'street'],
]
const PLACES = ['business', 'home', 'other'] as const

/**
 * What a heading means by its words, in any of eight languages: `Straße geschäftlich 2`, `Werkadres 2, straat`, `Phone number - Work`.
 * Undefined where a word is not known, or they do not make sense together.
 */
export function readHeading(folded: string): ReadTarget | undefined {
  const concepts = conceptsOf(folded)
  if (!concepts || concepts.size === 0) return undefined
  const number = concepts.delete('third') ? 3 : concepts.delete('second') ? 2 : 1
  const [place, ...places] = PLACES.filter((one) => concepts.delete(one))
  if (places.length > 1) return undefined
  const has = (...wanted: Concept[]) => wanted.every((one) => concepts.has(one))
  const only = (...allowed: Concept[]) => [...concepts].every((one) => allowed.includes(one))
  if (has('email') && only('email', 'address')) return number === 1 && !place ? 'email_address' : 'email'
  if (has('page') && only('page', 'address', 'email')) return 'web_page'
  if (has('assistant')) return has('phone') && only('assistant', 'phone') ? 'assistants_phone' : undefined
  if (has('fax') && only('fax', 'phone')) return `${place ?? 'business'}_fax`
  if (has('mobile') && only('mobile', 'phone')) return number === 2 ? 'mobile_phone_2' : 'mobile_phone'
  if (has('phone') && only('phone')) return phoneAt(place, number)
  if (has('line') && only('phone', 'line')) return 'phone'
  const part = PARTS.find(([telling, beside]) => has(...telling) && only(...telling, ...beside))?.[2]
  return part === undefined ? undefined : addressAt(place ?? 'home', part, number)
}

function phoneAt(place: (typeof PLACES)[number] | undefined, number: number): ReadTarget {
  if (place === 'other' || number === 3) return number === 1 ? 'other_phone' : 'phone'
  return number === 2 ? `${place ?? 'business'}_phone_2` : `${place ?? 'business'}_phone`
}

/** There are two lines for a street. */
function addressAt(place: (typeof PLACES)[number], part: string, number: number): ReadTarget | undefined {
  if (number === 1) return `${place}_${part}` as FieldName
  return number === 2 && part === 'street' ? `${place}_street_2` : undefined
}
