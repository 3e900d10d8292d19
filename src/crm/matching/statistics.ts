import type { CountTable } from './count-table.ts'
import { hash } from './hash.ts'
import { costsOf, type Difference, type Learned } from './learned.ts'

/**
 * What is counted: first and last names, both together, companies and their words, towns, postal codes, birthdays, mailboxes, phones,
 * addresses.
 */
export type ValueKind =
  | 'first'
  | 'last'
  | 'whole'
  | 'company'
  | 'word'
  | 'town'
  | 'code'
  | 'born'
  | 'email'
  | 'phone'
  | 'place'

/** How often values occur, so that a rare one that agrees says more than a common one, and what the account told of mistakes. */
export interface Counts {
  contacts: number
  /** Values that several people have, under `keyOf`; all others are taken for rare. */
  table: CountTable
  learned: Learned
}

/** What a value is counted under. */
export const keyOf = (kind: ValueKind, value: string): number => hash(value, BEGINNINGS[kind])

/** The same of a whole name: a kind of value of its own. */
export const keyOfWhole = (first: string, last: string): number =>
  hash(last, hash(' ', hash(first, BEGINNINGS.whole)))

/** Share of a value of which nothing is known yet, from names of Europe and North America at large. */
const USUAL_SHARE: Record<ValueKind, number> = {
  first: 0.002,
  last: 0.0005,
  whole: 0.000001,
  company: 0.0005,
  word: 0.002,
  town: 0.01,
  code: 0.002,
  born: 0.0001,
  email: 0.00005,
  phone: 0.00005,
  place: 0.0001,
}

/** Hashes go on from here, so that nothing is put together to be hashed. */
const BEGINNINGS = Object.fromEntries(
  Object.keys(USUAL_SHARE).map((kind) => [kind, hash(`${kind} `)]),
) as Record<ValueKind, number>

/** Until an account has many contacts, what is usual counts as much as this many. */
const TRUST_IN_USUAL = 500

/** How much chance is believed against what was counted: the less, the more a name that many have says that it is common. */
const TRUST_IN_CHANCE = 0.35

/** Small accounts are judged as if they had this many contacts more. */
const LEAST_CONTACTS = 1000

/** Answers how rare a value is, and what it costs to differ. */
export class Statistics {
  readonly contacts: number
  /** What a difference costs, in bits. */
  readonly costs: Record<Difference, number>
  /** Bits before anything is known of a pair. */
  readonly prior: number
  readonly #table: CountTable
  readonly #namesakes: number

  constructor({ contacts, table, learned }: Counts) {
    this.contacts = contacts
    this.costs = costsOf(learned)
    this.prior = Math.log2(learned.expected / (contacts + LEAST_CONTACTS))
    this.#table = table
    this.#namesakes = learned.namesakes
  }

  /** How many people carry it; 2 when it is not among those that several have. */
  countOf(kind: ValueKind, value: string): number {
    return this.#table.get(keyOf(kind, value)) ?? 2
  }

  /** What it says that two contacts share the value, in bits: the logarithm of one in how many has it. */
  rarity(kind: ValueKind, value: string): number {
    return Math.log2((this.contacts + TRUST_IN_USUAL) / this.#expected(kind, value))
  }

  /** How much a word of a company's name counts. */
  readonly weightOfWord = (word: string): number => this.rarity('word', word)

  /**
   * What it says that two contacts share the whole name: how many others would carry it by chance, as common as its parts are, held
   * against how many do.
   */
  rarityOfWhole(first: string, last: string): number {
    const all = this.contacts + TRUST_IN_USUAL
    const chance = (this.#expected('first', first) * this.#expected('last', last) * this.#namesakes) / all
    const others = (this.#table.get(keyOfWhole(first, last)) ?? 2) - 2
    const expected = (TRUST_IN_CHANCE + others) / (TRUST_IN_CHANCE / chance + 1)
    return Math.log2(all / expected)
  }

  #expected(kind: ValueKind, value: string): number {
    return this.countOf(kind, value) - 1 + TRUST_IN_USUAL * USUAL_SHARE[kind]
  }
}
