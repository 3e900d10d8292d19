import { fold } from '../texts/fold.ts'
import { editLikeness } from './likeness.ts'

/** Where a contact is, folded; empty where unknown. */
export interface AddressKey {
  /** The words of a street without what only says that it is one, `kind`: people leave it out. */
  lines: { number: string; words: string; kind: string }[]
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
const KINDS = new Set('st ave rd dr ln blvd ct cr pl tce cct cl hwy pkwy sq way'.split(' '))

/** What follows is a part of the building. */
const UNIT = /(?:\b(?:suite|ste|apt|apartment|unit|room|rm|floor|fl)\b\.?|#)\s*[\w-].*$/

interface Written {
  street: string | null
  street2: string | null
  city: string | null
  postalCode: string | null
}

/** Undefined when there is nothing to tell one place from another. */
export function toAddressKey(written: Written): AddressKey | undefined {
  const { street, street2, city, postalCode } = isOneLine(written) ? takenApart(written) : written
  const lines = [toLine(street), toLine(street2)].filter((line) => line !== undefined)
  const key = {
    lines,
    city: squeezed(city),
    postalCode: squeezed(postalCode),
  }
  return lines.length > 0 || key.city || key.postalCode ? key : undefined
}

const isOneLine = ({ street, city, postalCode }: Written): boolean =>
  !city && !postalCode && street !== null && /[,\n]/.test(street)

/** A whole address in one line: `17 Quay Street, 5003 Bergen, Norway`. The first part with letters behind the street is the town. */
function takenApart({ street, street2 }: Written): Written {
  const [line = '', ...rest] = street!.split(/[,\n]/)
  const number = /^\s*\d+[a-z]?\s*$/i
  // `Calle Mayor, 12, Madrid`: the number stands behind the street.
  const isNumberNext = !/\d/.test(line) && number.test(rest[0] ?? '')
  const behind = isNumberNext ? rest.slice(1) : rest
  const codes = behind.flatMap((part) => part.match(/(?=\S*\d)[a-z\d-]{4,}/gi) ?? [])
  const towns = behind
    .map((part) => part.replace(/\S*\d\S*/g, '').trim())
    .filter((part) => !UNIT.test(fold(part)))
  return {
    street: isNumberNext ? `${line} ${rest[0]}` : line,
    street2,
    city: towns.find((town) => town.length > 2) ?? null,
    postalCode: codes[0] ?? null,
  }
}

const squeezed = (text: string | null): string => (text ? fold(text).replace(/[^\p{L}\p{N}]+/gu, '') : '')

function toLine(text: string | null): AddressKey['lines'][number] | undefined {
  if (!text) return undefined
  const folded = fold(text).replace(/[.]/g, '')
  const tokens = (folded.replace(UNIT, '') || folded).match(/[\p{L}\p{N}]+/gu) ?? []
  const at = tokens.findIndex((token) => /^\d+[a-z]?$/.test(token))
  const number = at < 0 ? '' : tokens[at]!
  const named = tokens.filter((_, position) => position !== at).map((token) => SHORT.get(token) ?? token)
  const kind = named.length > 1 && KINDS.has(named.at(-1)!) ? named.at(-1)! : ''
  const words = (kind ? named.slice(0, -1) : named).join('')
  return number || words ? { number, words, kind } : undefined
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
  const isOtherKind = mine.kind !== '' && theirs.kind !== '' && mine.kind !== theirs.kind
  if (mine.number === theirs.number)
    return isOtherKind || (mine.number === '' && mine.words.length < 6) ? 2 : 3
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
