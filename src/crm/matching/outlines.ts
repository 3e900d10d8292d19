import { GrowingNumbers } from './growing-numbers.ts'
import { hash } from './hash.ts'
import type { Profile } from './profile.ts'

/** Numbers that outline one contact, side by side, so that a look at it is one way into memory. */
const STRIDE = 16
const FLAGS = 0
const BORN = 1
const FIRST = 2
const FULL_FORM = 3
const INITIAL = 4
const FIRST_SOUND = 5
const BEHIND_INITIAL = 6
const LAST = 7
const LAST_SOUND = 8
const LAST_BEGINNING = 9
const LAST_END = 10
const OWN = 11
const OWN_END = 12
const OWNER = 13
const STREETS = 14
const STREETS_END = 15

const IS_PERSON = 1
const HAS_FIRST = 2
const HAS_LAST = 4
const HAS_LAST_WORDS = 8

/** Which hash of a mailbox: of its name, or of the whole address. */
const CALLED = 0
const WHOLE = 1

/**
 * A first look at two contacts that stand in one block: most of them are two, and this tells quickly, by numbers that stand for what they
 * say. Millions of looks at the contacts themselves, all over the memory, took longer than comparing what is left.
 */
export class Outlines {
  readonly #profiles: readonly Profile[]
  readonly #numbers: Uint32Array
  /** Hashes of mailboxes' names and telephones' endings, and behind each that of the whole address, or the ending's again. */
  readonly #own: Float64Array
  /** Hashes of the number and the words of each line of an address, two a line; 0 where there is no number. */
  readonly #streets: Float64Array

  constructor(profiles: readonly Profile[]) {
    this.#profiles = profiles
    this.#numbers = new Uint32Array(profiles.length * STRIDE)
    const [own, streets] = [new GrowingNumbers(), new GrowingNumbers()]
    for (const [position, profile] of profiles.entries()) {
      this.#drawName(position * STRIDE, profile)
      this.#drawReach(position * STRIDE, profile, own, streets)
    }
    this.#own = own.all()
    this.#streets = streets.all()
  }

  #drawName(at: number, { name, isPerson, owner }: Profile) {
    const { first, last } = name
    const numbers = this.#numbers
    numbers[at + FLAGS] =
      (isPerson ? IS_PERSON : 0) +
      (first ? HAS_FIRST : 0) +
      (last ? HAS_LAST : 0) +
      (name.lastWords.length > 0 ? HAS_LAST_WORDS : 0)
    numbers[at + OWNER] = owner
    numbers[at + FIRST] = hash(first)
    numbers[at + FULL_FORM] = hash(name.fullForm)
    numbers[at + INITIAL] = first.charCodeAt(0)
    numbers[at + FIRST_SOUND] = name.firstSound ? hash(name.firstSound) : 0
    numbers[at + BEHIND_INITIAL] = first.length > 3 ? hash(first.slice(1, 4)) : 0
    numbers[at + LAST] = hash(last)
    numbers[at + LAST_SOUND] = name.lastSound ? hash(name.lastSound) : 0
    numbers[at + LAST_BEGINNING] = hash(last.slice(0, 3))
    numbers[at + LAST_END] = hash(last.slice(-3))
  }

  #drawReach(
    at: number,
    { birthday, emails, phones, places }: Profile,
    own: GrowingNumbers,
    streets: GrowingNumbers,
  ) {
    const numbers = this.#numbers
    numbers[at + BORN] = birthday ? hash(birthday) : 0
    numbers[at + OWN] = own.length
    for (const { local, domain } of emails) {
      own.push(hash(local))
      own.push(hash(domain, hash(local)))
    }
    for (const { ending } of phones) {
      own.push(hash(ending))
      own.push(hash(ending))
    }
    numbers[at + OWN_END] = own.length
    numbers[at + STREETS] = streets.length
    for (const { lines } of places)
      for (const { number, words } of lines) {
        streets.push(number === '' ? 0 : hash(number))
        streets.push(hash(words))
      }
    numbers[at + STREETS_END] = streets.length
  }

  /** Private contacts of two people are never shown together. */
  mayBeSeenTogether(one: number, other: number): boolean {
    const [mine, theirs] = [this.#numbers[one * STRIDE + OWNER], this.#numbers[other * STRIDE + OWNER]]
    return mine === 0 || theirs === 0 || mine === theirs
  }

  /** People have to have something in common that is their own, or names that may be one name. By positions. */
  isWorthComparing(one: number, other: number): boolean {
    const numbers = this.#numbers
    if ((numbers[one * STRIDE]! & numbers[other * STRIDE]! & IS_PERSON) === 0) return true
    const isFirst = this.#isFirstAlike(one * STRIDE, other * STRIDE)
    const isLast = this.#isLastAlike(one, other)
    const isEitherWithout = ~(numbers[one * STRIDE]! & numbers[other * STRIDE]!)
    if ((isFirst || isEitherWithout & HAS_FIRST) && (isLast || isEitherWithout & HAS_LAST)) return true
    const [mine, theirs] = [one * STRIDE, other * STRIDE]
    if (this.#mayBeSwapped(mine, theirs) || this.#areBornAlike(mine, theirs)) return true
    return this.#shareReach(mine, theirs, CALLED) || ((isFirst || isLast) && this.#shareStreet(mine, theirs))
  }

  /** Whether they have something in common that is one person's own: a birthday, the end of a telephone number, or a mailbox. By positions. */
  shareOwn(one: number, other: number): boolean {
    const [mine, theirs] = [one * STRIDE, other * STRIDE]
    return this.#areBornAlike(mine, theirs) || this.#shareReach(mine, theirs, WHOLE)
  }

  #areBornAlike(mine: number, theirs: number): boolean {
    const numbers = this.#numbers
    return numbers[mine + BORN] !== 0 && numbers[mine + BORN] === numbers[theirs + BORN]
  }

  /** By the ends of telephone numbers, and by mailboxes: whole, or as they are called at whatever provider. */
  #shareReach(mine: number, theirs: number, what: typeof CALLED | typeof WHOLE): boolean {
    const [numbers, own] = [this.#numbers, this.#own]
    const end = numbers[mine + OWN_END]!
    const otherEnd = numbers[theirs + OWN_END]!
    for (let at = numbers[mine + OWN]! + what; at < end; at += 2)
      for (let there = numbers[theirs + OWN]! + what; there < otherEnd; there += 2)
        if (own[at] === own[there]) return true
    return false
  }

  #isFirstAlike(mine: number, theirs: number): boolean {
    const numbers = this.#numbers
    const same = (what: number) => numbers[mine + what] === numbers[theirs + what]
    return (
      same(INITIAL) ||
      same(FULL_FORM) ||
      (numbers[mine + FIRST_SOUND] !== 0 && same(FIRST_SOUND)) ||
      (numbers[mine + BEHIND_INITIAL] !== 0 && same(BEHIND_INITIAL))
    )
  }

  #isLastAlike(one: number, other: number): boolean {
    const numbers = this.#numbers
    const [mine, theirs] = [one * STRIDE, other * STRIDE]
    const same = (what: number) => numbers[mine + what] === numbers[theirs + what]
    if (same(LAST_BEGINNING) || same(LAST_END) || (numbers[mine + LAST_SOUND] !== 0 && same(LAST_SOUND)))
      return true
    if (((numbers[mine]! | numbers[theirs]!) & HAS_LAST_WORDS) === 0) return false
    const [name, otherName] = [this.#profiles[one]!.name, this.#profiles[other]!.name]
    return name.lastWords.includes(otherName.last) || otherName.lastWords.includes(name.last)
  }

  #mayBeSwapped(mine: number, theirs: number): boolean {
    const numbers = this.#numbers
    return (
      numbers[mine + FIRST] === numbers[theirs + LAST] ||
      numbers[mine + LAST] === numbers[theirs + FIRST] ||
      (numbers[mine + FIRST_SOUND] !== 0 &&
        numbers[mine + FIRST_SOUND] === numbers[theirs + LAST_SOUND] &&
        numbers[mine + LAST_SOUND] === numbers[theirs + FIRST_SOUND])
    )
  }

  #shareStreet(mine: number, theirs: number): boolean {
    const [numbers, streets] = [this.#numbers, this.#streets]
    const end = numbers[mine + STREETS_END]!
    const otherEnd = numbers[theirs + STREETS_END]!
    for (let there = numbers[theirs + STREETS]!; there < otherEnd; there += 2)
      for (let at = numbers[mine + STREETS]!; at < end; at += 2)
        if (streets[at] !== 0 && (streets[at] === streets[there] || streets[at + 1] === streets[there + 1]))
          return true
    return false
  }
}
