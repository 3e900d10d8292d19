import { type Candidates, candidatePairs } from './candidate-pairs.ts'
import { chainedConfidence, chainedPairs } from './chains.ts'
import { compare, confidenceOf } from './compare.ts'
import type { ComparedRow } from './compared-row.ts'
import { SaidValues } from './count-values.ts'
import { findIdentical } from './identical.ts'
import { learn } from './learn.ts'
import { firstOf, secondOf } from './pair.ts'
import { isSure, People, SURE } from './people.ts'
import { type Profile, toProfile } from './profile.ts'
import { type Counts, Statistics } from './statistics.ts'

/** Two contacts that may be the same; `contact_id` is the lower of the two. */
export interface Match {
  contact_id: number
  other_id: number
  confidence: number
  /** Neither of them is private. */
  is_shared: boolean
  /** The contact that both are the same as, where that says more than they do themselves. */
  through_id: number | null
  /** Both are organisations. */
  is_organisations: boolean
  /** They say exactly the same, and the first of them was compared for both. */
  is_copy: boolean
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
    const candidates = candidatePairs(profiles)
    const counts = learnFrom(profiles, candidates)
    const statistics = new Statistics(counts)
    const matches: Match[] = []
    for (const pair of candidates.pairs) {
      const [one, other] = profilesOf(profiles, pair)
      const confidence = confidenceOf(one, other, statistics, minConfidence)
      if (confidence >= minConfidence) matches.push(matchOf(one, other, confidence))
    }
    const chained = withChains(matches, profiles, statistics, minConfidence)
    for (const [oldest, ...others] of sets) {
      const confidence = confidenceOf(oldest!, others[0]!, statistics)
      if (confidence < minConfidence) continue
      for (const other of others) chained.push({ ...matchOf(oldest!, other, confidence), is_copy: true })
    }
    return { matches: chained, counts }
  }
}

/** Counts and learns twice: first every card is somebody, then the cards of one person, as far as that is beyond doubt, are one. */
function learnFrom(profiles: readonly Profile[], { pairs, sharing }: Candidates): Counts {
  const sample = {
    length: pairs.length,
    at: (position: number) => profilesOf(profiles, pairs[position]!),
  }
  const values = new SaidValues(profiles)
  const people = new People(profiles.length)
  const statistics = new Statistics(learn(sample, values.countedBy(people)))
  for (const pair of sharing) {
    const [one, other] = profilesOf(profiles, pair)
    if (confidenceOf(one, other, statistics, SURE) < SURE) continue
    const { confidence, evidence } = compare(one, other, statistics)
    if (isSure(confidence, evidence)) people.join(firstOf(pair), secondOf(pair))
  }
  return learn(sample, values.countedBy(people))
}

/** What was found, and what hangs together by it. */
function withChains(
  matches: Match[],
  profiles: readonly Profile[],
  statistics: Statistics,
  minConfidence: number,
): Match[] {
  const cards = new Map(profiles.map((profile) => [profile.id, profile]))
  const found = new Map(matches.map((match) => [`${match.contact_id} ${match.other_id}`, match]))
  const chained = chainedPairs(matches, minConfidence, (links, id, otherId) =>
    chainedConfidence(links, compare(cards.get(id)!, cards.get(otherId)!, statistics), statistics.costs),
  )
  for (const { contact_id, other_id, confidence, through_id } of chained) {
    const match = matchOf(cards.get(contact_id)!, cards.get(other_id)!, confidence)
    found.set(`${contact_id} ${other_id}`, { ...match, through_id })
  }
  return [...found.values()]
}

const profilesOf = (profiles: readonly Profile[], pair: number): [Profile, Profile] =>
  byId(profiles[firstOf(pair)]!, profiles[secondOf(pair)]!)

const matchOf = (one: Profile, other: Profile, confidence: number): Match => ({
  contact_id: one.id,
  other_id: other.id,
  confidence,
  is_shared: one.owner === 0 && other.owner === 0,
  through_id: null,
  is_organisations: !one.isPerson && !other.isPerson,
  is_copy: false,
})

/** The lower id first, so that a pair is always compared the same way round. */
export const byId = <Numbered extends { id: number }>(
  one: Numbered,
  other: Numbered,
): [Numbered, Numbered] => (one.id < other.id ? [one, other] : [other, one])

function inOrderOfNames(profiles: Profile[]): Profile[] {
  return profiles.sort(
    (one, other) =>
      compareTexts(calledBy(one), calledBy(other)) ||
      compareTexts(one.name.first, other.name.first) ||
      one.id - other.id,
  )
}

const calledBy = ({ isPerson, name, company, emails }: Profile): string =>
  isPerson ? name.last : (company?.key ?? emails[0]?.local ?? '')

const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
