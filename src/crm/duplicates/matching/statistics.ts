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
