import { candidatePairs, PAIR_BASE } from './candidate-pairs.ts'
import { compare } from './compare.ts'
import type { ComparedRow } from './compared-row.ts'
import { findIdentical } from './identical.ts'
import { isWorthComparing } from './is-worth-comparing.ts'
import { type Profile, toProfile } from './profile.ts'
import { type Counts, countValues, Statistics } from './statistics.ts'

/** Two contacts that may be the same; `contact_id` is the lower of the two. */
export interface Match {
  contact_id: number
  other_id: number
  confidence: number
  /** Neither of them is private. */
  is_shared: boolean
}

/** All pairs of at least this confidence among contacts that are given one by one, with `add`. */
export class Matching {
  #profiles: Profile[] = []

  /** In the order of ids. */
  add(row: ComparedRow) {
    this.#profiles.push(toProfile(row))
  }

  finish(minConfidence: number): { matches: Match[]; counts: Counts } {
    const { compared, sets } = findIdentical(this.#profiles)
    const profiles = inOrderOfNames(compared)
    const counts = countValues(profiles)
    const statistics = new Statistics(counts)
    const matches: Match[] = []
    for (const pair of candidatePairs(profiles)) {
      const left = profiles[Math.floor(pair / PAIR_BASE)]!
      const right = profiles[pair % PAIR_BASE]!
      if (!isWorthComparing(left, right)) continue
      const [one, other] = byId(left, right)
      const { confidence } = compare(one, other, statistics)
      if (confidence >= minConfidence) matches.push(matchOf(one, other, confidence))
    }
    for (const [oldest, ...others] of sets) {
      const { confidence } = compare(oldest!, others[0]!, statistics)
      if (confidence < minConfidence) continue
      for (const other of others) matches.push(matchOf(oldest!, other, confidence))
    }
    return { matches, counts }
  }
}

const matchOf = (one: Profile, other: Profile, confidence: number): Match => ({
  contact_id: one.id,
  other_id: other.id,
  confidence,
  is_shared: one.owner === 0 && other.owner === 0,
})

/** The lower id first, so that a pair is always compared the same way round. */
export const byId = <Numbered extends { id: number }>(
  one: Numbered,
  other: Numbered,
): [Numbered, Numbered] => (one.id < other.id ? [one, other] : [other, one])

function inOrderOfNames(profiles: Profile[]): Profile[] {
  const keyed = profiles.map((profile) => {
    const { name, company, emails } = profile
    const key = profile.isPerson ? `${name.last} ${name.first}` : (company?.key ?? emails[0]?.local ?? '')
    return { key, profile }
  })
  keyed.sort((one, other) =>
    one.key < other.key ? -1 : one.key > other.key ? 1 : one.profile.id - other.profile.id,
  )
  return keyed.map(({ profile }) => profile)
}
