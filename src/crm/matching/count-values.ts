import { CountTable } from './count-table.ts'
import { GrowingNumbers, uniqueOf } from './growing-numbers.ts'
import { Holders } from './holders.ts'
import type { People } from './people.ts'
import type { Profile } from './profile.ts'
import { keyOf, keyOfWhole, type ValueKind } from './statistics.ts'

const MIN_COUNT = 3

/** A hash and a card, or a person, are one number: the first times this, plus the second. */
const POSITIONS = 2 ** 21

/** How often what all have of one kind comes together by chance. */
export interface Counted {
  contacts: number
  table: CountTable
  /** Pairs of people that share a whole name, and how many pairs would by chance. */
  namesakes: { counted: number; byChance: number }
}

/** What cards say. Contacts that everybody in the account sees: nothing private shows in the counts. */
export class SaidValues {
  readonly #profiles: readonly Profile[]
  /** The hash of each value and the card that says it, in one number each. */
  readonly #entries: Float64Array
  #contacts = 0

  constructor(profiles: readonly Profile[]) {
    this.#profiles = profiles
    const entries = new GrowingNumbers()
    const push = (key: number, position: number) => entries.push(key * POSITIONS + position)
    for (const [position, profile] of profiles.entries()) {
      if (profile.owner !== 0) continue
      this.#contacts++
      for (const [kind, value] of valuesOf(profile)) push(keyOf(kind, value), position)
      const { first, fullForm, last } = profile.name
      if (first && last) push(keyOfWhole(fullForm, last), position)
    }
    this.#entries = entries.all()
  }

  /**
   * How many people carry each value, however many cards each of them has: otherwise the more often somebody is entered, the less would
   * it say that the cards agree.
   */
  countedBy(people: People): Counted {
    const entries = this.#entries.map((entry) => {
      const position = entry % POSITIONS
      return entry - position + people.of(position)
    })
    const counts = new Map<number, number>()
    for (const [key, count] of runs(uniqueOf(entries))) if (count >= MIN_COUNT) counts.set(key, count)
    countHolders(this.#profiles, people, counts)
    return {
      contacts: this.#contacts,
      table: CountTable.of(counts, counts.size),
      namesakes: countNamesakes(this.#profiles, people),
    }
  }
}

function* runs(sorted: Float64Array): Generator<[key: number, count: number]> {
  for (let start = 0, end = 0; start < sorted.length; start = end) {
    const key = Math.floor(sorted[start]! / POSITIONS)
    end = start + 1
    while (end < sorted.length && Math.floor(sorted[end]! / POSITIONS) === key) end++
    yield [key, end - start]
  }
}

/** Of mailboxes and telephones that are on several cards, how many people those may be by their names. */
function countHolders(profiles: readonly Profile[], people: People, counts: Map<number, number>) {
  const holders = new Map<number, Holders>()
  for (const [position, profile] of profiles.entries()) {
    if (profile.owner !== 0 || people.of(position) !== position) continue
    for (const [kind, value] of reachOf(profile)) {
      const key = keyOf(kind, value)
      if (!counts.has(key)) continue
      const known = holders.get(key) ?? new Holders()
      holders.set(key, known)
      known.add(profile)
    }
  }
  for (const [key, { count }] of holders) counts.set(key, count)
}

/** Each person's first card is asked for the name, as for mailboxes. */
function countNamesakes(profiles: readonly Profile[], people: People) {
  const firsts = new Float64Array(profiles.length)
  const lasts = new Float64Array(profiles.length)
  const wholes = new Float64Array(profiles.length)
  let named = 0
  for (const [position, { name, owner }] of profiles.entries()) {
    if (owner !== 0 || !name.first || !name.last || people.of(position) !== position) continue
    firsts[named] = keyOf('first', name.fullForm)
    lasts[named] = keyOf('last', name.last)
    wholes[named] = keyOfWhole(name.fullForm, name.last)
    named++
  }
  const pairs = (hashes: Float64Array) => pairsAmong(hashes.subarray(0, named))
  return {
    counted: pairs(wholes),
    byChance: (pairs(firsts) * pairs(lasts)) / Math.max(1, (named * (named - 1)) / 2),
  }
}

/** Pairs of the same. */
function pairsAmong(hashes: Float64Array): number {
  hashes.sort()
  let pairs = 0
  let before = 0
  for (let at = 1; at < hashes.length; at++) {
    before = hashes[at] === hashes[at - 1] ? before + 1 : 0
    pairs += before
  }
  return pairs
}

function* reachOf({ emails, phones }: Profile): Generator<[ValueKind, string]> {
  for (const { local, domain } of emails) yield ['email', `${local}@${domain}`]
  for (const { ending } of phones) yield ['phone', ending]
}

function* valuesOf(profile: Profile): Generator<[ValueKind, string]> {
  const { name, company, places, birthday } = profile
  if (name.first) yield ['first', name.fullForm]
  if (name.last) yield ['last', name.last]
  if (company) {
    yield ['company', company.key]
    for (const word of new Set(company.words)) yield ['word', word]
  }
  if (birthday) yield ['born', birthday]
  for (const { city } of places) if (city) yield ['town', city]
  for (const { postalCode } of places) if (postalCode) yield ['code', postalCode]
  yield* reachOf(profile)
  for (const { lines, postalCode } of places)
    for (const { number, words } of lines) if (number) yield ['place', `${number}${words}${postalCode}`]
}
