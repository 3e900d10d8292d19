import { CountTable } from './count-table.ts'
import { GrowingNumbers } from './growing-numbers.ts'
import { Holders } from './holders.ts'
import type { Profile } from './profile.ts'
import { keyOf, type ValueKind } from './statistics.ts'

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

/**
 * How many people carry each value, however many cards each of them has: otherwise the more often somebody is entered, the less would
 * it say that the cards agree. `personOf` says whose card it is, by its position. Contacts that everybody in the account sees: nothing
 * private shows in the counts.
 */
export function countValues(profiles: readonly Profile[], personOf: (position: number) => number): Counted {
  const entries = new GrowingNumbers()
  let contacts = 0
  for (const [position, profile] of profiles.entries()) {
    if (profile.owner !== 0) continue
    contacts++
    const person = personOf(position)
    for (const [kind, value] of valuesOf(profile)) entries.push(keyOf(kind, value) * POSITIONS + person)
  }
  const counts = new Map<number, number>()
  for (const [key, count] of runs(entries.unique())) if (count >= MIN_COUNT) counts.set(key, count)
  countHolders(profiles, personOf, counts)
  return {
    contacts,
    table: CountTable.of(counts, counts.size),
    namesakes: countNamesakes(profiles, personOf),
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
function countHolders(
  profiles: readonly Profile[],
  personOf: (position: number) => number,
  counts: Map<number, number>,
) {
  const holders = new Map<number, Holders>()
  for (const [position, profile] of profiles.entries()) {
    if (profile.owner !== 0 || personOf(position) !== position) continue
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
function countNamesakes(profiles: readonly Profile[], personOf: (position: number) => number) {
  const [firsts, lasts, wholes] = [new Map(), new Map(), new Map()] as Map<string, number>[]
  const add = (counts: Map<string, number>, value: string) => counts.set(value, (counts.get(value) ?? 0) + 1)
  let people = 0
  for (const [position, { name, owner }] of profiles.entries()) {
    if (owner !== 0 || !name.first || !name.last || personOf(position) !== position) continue
    people++
    add(firsts!, name.fullForm)
    add(lasts!, name.last)
    add(wholes!, `${name.fullForm} ${name.last}`)
  }
  const pairs = (counts: Map<string, number>) => {
    let sum = 0
    for (const count of counts.values()) sum += (count * (count - 1)) / 2
    return sum
  }
  const all = Math.max(1, (people * (people - 1)) / 2)
  return { counted: pairs(wholes!), byChance: (pairs(firsts!) * pairs(lasts!)) / all }
}

function* reachOf({ emails, phones }: Profile): Generator<[ValueKind, string]> {
  for (const { local, domain } of emails) yield ['email', `${local}@${domain}`]
  for (const { ending } of phones) yield ['phone', ending]
}

function* valuesOf(profile: Profile): Generator<[ValueKind, string]> {
  const { name, company, places, birthday } = profile
  if (name.first) yield ['first', name.fullForm]
  if (name.last) yield ['last', name.last]
  if (name.first && name.last) yield ['whole', `${name.fullForm} ${name.last}`]
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
