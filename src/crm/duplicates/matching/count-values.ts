import { Holders } from './holders.ts'
import type { Profile } from './profile.ts'
import type { Counts, ValueKind } from './statistics.ts'

const MIN_COUNT = 3
const MAX_VALUES = 3000

type CountsOf = Partial<Record<ValueKind, Map<string, number>>>

/** The cards of one person, or one card alone. */
type Person = readonly Profile[]

/**
 * How many people carry each value, however many cards each of them has: otherwise the more often somebody is entered, the less would
 * it say that the cards agree. Contacts that everybody in the account sees: nothing private shows in the counts.
 */
export function countValues(people: Iterable<Person>): Counts {
  const shared = [...people].map((cards) => cards.filter(({ owner }) => owner === 0))
  const all: CountsOf = {}
  let contacts = 0
  for (const cards of shared) {
    contacts += cards.length
    const ofOne = cards.length > 1 ? new Set<string>() : undefined
    for (const card of cards)
      for (const [kind, value] of valuesOf(card)) {
        if (ofOne?.has(`${kind} ${value}`)) continue
        ofOne?.add(`${kind} ${value}`)
        all[kind] ??= new Map()
        all[kind].set(value, (all[kind].get(value) ?? 0) + 1)
      }
  }
  countHolders(shared, all)
  const values: Counts['values'] = {}
  for (const [kind, counts] of Object.entries(all)) values[kind as ValueKind] = mostFrequent(counts)
  return { contacts, values }
}

/** Of mailboxes and telephones that are on several cards, how many people those may be by their names. */
function countHolders(people: readonly Person[], counted: CountsOf) {
  for (const kind of ['email', 'phone'] as const) {
    const counts = counted[kind]
    if (!counts) continue
    const holders = new Map<string, Holders>()
    for (const [first] of people) {
      if (!first) continue
      for (const value of kind === 'email' ? mailboxesOf(first) : endingsOf(first)) {
        if (counts.get(value)! < MIN_COUNT) continue
        const known = holders.get(value) ?? new Holders()
        holders.set(value, known)
        known.add(first)
      }
    }
    for (const [value, { count }] of holders) counts.set(value, count)
  }
}

function mostFrequent(counts: Map<string, number>): Record<string, number> {
  const several = [...counts].filter(([, count]) => count >= MIN_COUNT)
  several.sort(([one, ones], [other, others]) => others - ones || (one < other ? -1 : 1))
  return Object.fromEntries(several.slice(0, MAX_VALUES))
}

const mailboxesOf = ({ emails }: Profile): string[] => emails.map(({ local, domain }) => `${local}@${domain}`)
const endingsOf = ({ phones }: Profile): string[] => phones.map(({ ending }) => ending)

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
  for (const value of mailboxesOf(profile)) yield ['email', value]
  for (const value of endingsOf(profile)) yield ['phone', value]
  for (const { lines, postalCode } of places)
    for (const { number, words } of lines) if (number) yield ['place', `${number}${words}${postalCode}`]
}
