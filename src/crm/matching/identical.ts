import { hash } from './hash.ts'
import type { Profile } from './profile.ts'

/** So many cards that say exactly the same are compared with each other, as all others are. */
const MOST_COMPARED = 12

/** Cards of which some say exactly the same. */
export interface Identical {
  /** Those to be compared: of many that say the same the oldest. */
  compared: Profile[]
  /** Sets of many that say the same, the oldest first. */
  sets: Profile[][]
}

/**
 * Finds cards that say exactly the same: many of them would be as many pairs as the square of their number, and make whatever they say look
 * as if everybody had it. Those alone that say more than a name that people share are taken for one. The profiles come in the order of ids.
 */
export function findIdentical(profiles: readonly Profile[]): Identical {
  const mayBeMany = amongMany(profiles)
  const sets = [...Map.groupBy(profiles.filter(mayBeMany), saidBy)]
    .filter(([said, same]) => said !== '' && same.length > MOST_COMPARED)
    .map(([, same]) => same)
  const copies = new Set(sets.flatMap(([, ...others]) => others))
  return { compared: profiles.filter((profile) => !copies.has(profile)), sets }
}

/** Tells of most contacts quickly that hardly anybody says the same: all that they say, written out, would be the memory over again. */
function amongMany(profiles: readonly Profile[]): (profile: Profile, position: number) => boolean {
  const hashes = Uint32Array.from(profiles, ({ name, emails, phones, company, birthday }) => {
    const own = hash(phones[0]?.key ?? '', hash(emails[0]?.local ?? '', hash(birthday)))
    return hash(company?.key ?? '', hash(name.last, hash(name.first, own)))
  })
  const sorted = hashes.slice().sort()
  const many = new Set<number>()
  for (let at = MOST_COMPARED; at < sorted.length; at++)
    if (sorted[at] === sorted[at - MOST_COMPARED]) many.add(sorted[at]!)
  return (_, position) => many.has(hashes[position]!)
}

/** All that a card says, in one; empty when that is too little. */
function saidBy(profile: Profile): string {
  const { emails, phones, name, company, birthday, places } = profile
  const isNamed = name.first !== '' && name.last !== ''
  const isTelling =
    emails.length > 0 ||
    phones.length > 0 ||
    (isNamed && (company !== undefined || birthday !== '' || places.length > 0))
  return isTelling ? JSON.stringify({ ...profile, id: 0 }) : ''
}
