import { candidatePairs, PAIR_BASE } from './candidate-pairs.ts'
import { compare } from './compare.ts'
import type { ComparedRow } from './compared-row.ts'
import { countValues } from './count-values.ts'
import { findIdentical } from './identical.ts'
import { isWorthComparing } from './is-worth-comparing.ts'
import { isSure, People } from './people.ts'
import { type Profile, toProfile } from './profile.ts'
import { type Counts, Statistics } from './statistics.ts'

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
    const pairs = pairsWorthComparing(profiles)
    const counts = countValues(peopleAmong(profiles, pairs))
    const statistics = new Statistics(counts)
    const matches: Match[] = []
    for (const pair of pairs) {
      const [one, other] = profilesOf(profiles, pair)
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

function pairsWorthComparing(profiles: readonly Profile[]): Float64Array {
  const pairs = candidatePairs(profiles)
  let kept = 0
  for (const pair of pairs)
    if (isWorthComparing(profiles[Math.floor(pair / PAIR_BASE)]!, profiles[pair % PAIR_BASE]!))
      pairs[kept++] = pair
  return pairs.subarray(0, kept)
}

/** The cards of each person, as far as that is beyond doubt when every card is counted as somebody's. */
function peopleAmong(profiles: readonly Profile[], pairs: Float64Array): Iterable<Profile[]> {
  const statistics = new Statistics(countValues(profiles.map((profile) => [profile])))
  const people = new People(profiles.length)
  for (const pair of pairs) {
    const { confidence, evidence } = compare(...profilesOf(profiles, pair), statistics)
    if (isSure(confidence, evidence)) people.join(Math.floor(pair / PAIR_BASE), pair % PAIR_BASE)
  }
  const cards = new Map<number, Profile[]>()
  for (const [position, profile] of profiles.entries()) {
    const person = people.of(position)
    const known = cards.get(person)
    if (known) known.push(profile)
    else cards.set(person, [profile])
  }
  return cards.values()
}

const profilesOf = (profiles: readonly Profile[], pair: number): [Profile, Profile] =>
  byId(profiles[Math.floor(pair / PAIR_BASE)]!, profiles[pair % PAIR_BASE]!)

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
