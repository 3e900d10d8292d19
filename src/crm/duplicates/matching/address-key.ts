import { fold } from '../../texts/fold.ts'
import { editLikeness } from './likeness.ts'

/** Where a contact is, folded; empty where unknown. */
export interface AddressKey {
  lines: { number: string; words: string }[]
  city: string
  postalCode: string
}

/** Written forms of one word; left out where they say nothing. */
const SHORT = new Map(
  Object.entries({
    street: 'st',
    str: 'st',
    strasse: 'st',
    avenue: 'ave',
    av: 'ave',
    road: 'rd',
    drive: 'dr',
    lane: 'ln',
    boulevard: 'blvd',
    court: 'ct',
    crescent: 'cr',
    cres: 'cr',
    place: 'pl',
    terrace: 'tce',
    circuit: 'cct',
    close: 'cl',
    highway: 'hwy',
    parkway: 'pkwy',
    square: 'sq',
    north: 'n',
    south: 's',
    east: 'e',
    west: 'w',
    northwest: 'nw',
    northeast: 'ne',
    southwest: 'sw',
    southeast: 'se',
    saint: 'st',
    first: '1st',
    second: '2nd',
    third: '3rd',
  }),
)
/** What follows is a part of the building. */
const UNIT = /(?:\b(?:suite|ste|apt|apartment|unit|room|rm|floor|fl)\b\.?|#)\s*[\w-].*$/

interface Written {
  street: string | null
  street2: string | null
  city: string | null
  postalCode: string | null
}

/** Undefined when there is nothing to tell one place from another. */
export function toAddressKey({ street, street2, city, postalCode }: Written): AddressKey | undefined {
  const lines = [toLine(street), toLine(street2)].filter((line) => line !== undefined)
  const key = {
    lines,
    city: squeezed(city),
    postalCode: squeezed(postalCode),
  }
  return lines.length > 0 || key.city || key.postalCode ? key : undefined
}

const squeezed = (text: string | null): string => (text ? fold(text).replace(/[^\p{L}\p{N}]+/gu, '') : '')

function toLine(text: string | null): AddressKey['lines'][number] | undefined {
  if (!text) return undefined
  const folded = fold(text).replace(/[.]/g, '')
  const tokens = (folded.replace(UNIT, '') || folded).match(/[\p{L}\p{N}]+/gu) ?? []
  const at = tokens.findIndex((token) => /^\d+[a-z]?$/.test(token))
  const number = at < 0 ? '' : tokens[at]!
  const words = tokens
    .filter((_, position) => position !== at)
    .map((token) => SHORT.get(token) ?? token)
    .join('')
  return number || words ? { number, words } : undefined
}

/** `same`: one building. `similar`: the same with mistakes. `near`: one postal code. `town`: one town. */
export type PlaceAgreement = 'same' | 'similar' | 'near' | 'town' | 'differs'

export function comparePlaces(one: AddressKey, other: AddressKey): PlaceAgreement {
  const isSameCode = one.postalCode !== '' && one.postalCode === other.postalCode
  const isSameTown = one.city !== '' && one.city === other.city
  let best = 0
  for (const mine of one.lines)
    for (const theirs of other.lines) best = Math.max(best, lineLikeness(mine, theirs))
  if (best >= 2 && (isSameCode || isSameTown || mayBeOneArea(one, other)))
    return best === 3 ? 'same' : 'similar'
  if (best === 3) return 'similar'
  if (isSameCode) return 'near'
  return isSameTown ? 'town' : 'differs'
}

const mayBeOneArea = (one: AddressKey, other: AddressKey): boolean =>
  isAlike(one.city, other.city, 0.75) ||
  isAlike(one.postalCode, other.postalCode, 0.7) ||
  ((!one.city || !other.city) && (!one.postalCode || !other.postalCode))

/** 3: the same street and number. 2: the street alone, or with a number that may be mistyped. 0: another one. */
function lineLikeness(mine: AddressKey['lines'][number], theirs: AddressKey['lines'][number]): number {
  if (!isAlike(mine.words, theirs.words, 0.74)) return 0
  if (mine.number === theirs.number) return mine.number === '' && mine.words.length < 6 ? 2 : 3
  if (!mine.number || !theirs.number) return 2
  return editLikeness(mine.number, theirs.number) >= 0.6 ? 2 : 0
}

const isAlike = (one: string, other: string, limit: number): boolean =>
  one !== '' &&
  other !== '' &&
  (one === other || (mayBeAlike(one, other, limit) && editLikeness(one, other) >= limit))

/** Lengths alone tell that most are not. */
const mayBeAlike = (one: string, other: string, limit: number): boolean =>
  Math.min(one.length, other.length) >= limit * Math.max(one.length, other.length)
