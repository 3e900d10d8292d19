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
  const compared: Profile[] = []
  const sets: Profile[][] = []
  for (const [key, same] of Map.groupBy(profiles, saidBy)) {
    if (key === '' || same.length <= MOST_COMPARED) {
      // Not spread: an account has more contacts than a function takes arguments.
      for (const profile of same) compared.push(profile)
    } else {
      compared.push(same[0]!)
      sets.push(same)
    }
  }
  return { compared, sets }
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
