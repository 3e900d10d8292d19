import type { Profile } from './profile.ts'

/** What is counted: first and last names, companies and their words, towns, postal codes, birthdays, mailboxes, phones, addresses. */
export type ValueKind =
  | 'first'
  | 'last'
  | 'company'
  | 'word'
  | 'town'
  | 'code'
  | 'born'
  | 'email'
  | 'phone'
  | 'place'

/** How often values occur, so that a rare one that agrees says more than a common one. */
export interface Counts {
  contacts: number
  /** Values that occur several times; all others are taken for rare. */
  values: Partial<Record<ValueKind, Record<string, number>>>
}

/** Share of a value of which nothing is known yet, from names of Europe and North America at large. */
const USUAL: Record<ValueKind, number> = {
  first: 0.002,
  last: 0.0005,
  company: 0.0005,
  word: 0.002,
  town: 0.01,
  code: 0.002,
  born: 0.0001,
  email: 0.00005,
  phone: 0.00005,
  place: 0.0001,
}

/** Until an account has many contacts, what is usual counts as much as this many. */
const TRUST_IN_USUAL = 500

const MIN_COUNT = 3
const MAX_VALUES = 3000

/** The counts of contacts that everybody in the account sees: nothing private shows in them. */
export function countValues(profiles: Iterable<Profile>): Counts {
  const all: Partial<Record<ValueKind, Map<string, number>>> = {}
  let contacts = 0
  for (const profile of profiles) {
    if (profile.owner !== 0) continue
    contacts++
    for (const [kind, value] of valuesOf(profile)) {
      all[kind] ??= new Map()
      all[kind].set(value, (all[kind].get(value) ?? 0) + 1)
    }
  }
  const values: Counts['values'] = {}
  for (const [kind, counts] of Object.entries(all)) values[kind as ValueKind] = mostFrequent(counts)
  return { contacts, values }
}

function mostFrequent(counts: Map<string, number>): Record<string, number> {
  const several = [...counts].filter(([, count]) => count >= MIN_COUNT)
  several.sort(([one, ones], [other, others]) => others - ones || (one < other ? -1 : 1))
  return Object.fromEntries(several.slice(0, MAX_VALUES))
}

function* valuesOf({
  name,
  company,
  places,
  birthday,
  emails,
  phones,
}: Profile): Generator<[ValueKind, string]> {
  if (name.first) yield ['first', name.fullForm]
  if (name.last) yield ['last', name.last]
  if (company) {
    yield ['company', company.key]
    for (const word of new Set(company.words)) yield ['word', word]
  }
  if (birthday) yield ['born', birthday]
  for (const { city } of places) if (city) yield ['town', city]
  for (const { postalCode } of places) if (postalCode) yield ['code', postalCode]
  for (const { local, domain } of emails) yield ['email', `${local}@${domain}`]
  for (const { ending } of phones) yield ['phone', ending]
  for (const { lines, postalCode } of places)
    for (const { number, words } of lines) if (number) yield ['place', `${number}${words}${postalCode}`]
}

/** Answers how rare a value is. */
export class Statistics {
  readonly contacts: number
  #values: Partial<Record<ValueKind, Map<string, number>>> = {}

  constructor({ contacts, values }: Counts) {
    this.contacts = contacts
    for (const [kind, counts] of Object.entries(values))
      this.#values[kind as ValueKind] = new Map(Object.entries(counts))
  }

  /** How many contacts carry it; 2 at most when it is not among the frequent ones. */
  countOf(kind: ValueKind, value: string): number {
    return this.#values[kind]?.get(value) ?? 2
  }

  /** What it says that two contacts share the value, in bits: the logarithm of one in how many has it. */
  rarity(kind: ValueKind, value: string): number {
    const expected = this.countOf(kind, value) - 1 + TRUST_IN_USUAL * USUAL[kind]
    return Math.log2((this.contacts + TRUST_IN_USUAL) / expected)
  }
}
