import { isMistyped } from './likeness.ts'
import { isNickname } from './nicknames.ts'
import type { Profile } from './profile.ts'

/** More are not told from each other: a switchboard is one from the fifth on, whether it has forty more or four hundred. */
const MOST_TOLD = 12

/** Who holds a mailbox or a telephone, by first names: cards that may be one person's count as one. */
export class Holders {
  readonly #names: string[] = []
  #others = 0

  add({ name, company }: Profile) {
    const called = name.first || name.last || company?.key || ''
    if (this.#names.some((known) => mayBeOne(known, called))) return
    if (this.#names.length < MOST_TOLD) this.#names.push(called)
    else this.#others++
  }

  get count(): number {
    return this.#names.length + this.#others
  }
}

/** A card that says nothing of who it is may be anybody's. */
const mayBeOne = (one: string, other: string): boolean =>
  one === other ||
  one === '' ||
  other === '' ||
  (one[0] === other[0] && (one.length === 1 || other.length === 1)) ||
  isMistyped(one, other) ||
  isNickname(one, other)
