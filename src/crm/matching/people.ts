import type { Evidence } from './evidence.ts'

/** From this confidence on, two cards are counted as one person's, if they share something that is the person's own. */
export const SURE = 0.95

/** What a household or an office shares proves nothing, nor does a name. */
const OWN = /^(email|mobile|home_phone|business_phone|other_phone|birthday)/

/** Who is surely the same as whom, gathered pair by pair: positions of cards, each with one that stands for all of its person. */
export class People {
  readonly #parents: Int32Array

  constructor(cards: number) {
    this.#parents = Int32Array.from({ length: cards }, (_, position) => position)
  }

  join(one: number, other: number) {
    const [mine, theirs] = [this.of(one), this.of(other)]
    if (mine !== theirs) this.#parents[Math.max(mine, theirs)] = Math.min(mine, theirs)
  }

  /** The same number for all cards of one person. */
  of(card: number): number {
    let root = card
    while (this.#parents[root] !== root) {
      this.#parents[root] = this.#parents[this.#parents[root]!]!
      root = this.#parents[root]!
    }
    return root
  }
}

/** Whether two cards are one person's beyond doubt, so that what they say is counted once. */
export const isSure = (confidence: number, evidence: readonly Evidence[]): boolean =>
  confidence >= SURE && evidence.some(isOwn) && !evidence.some(isOtherFirstName)

const isOwn = ({ field, agreement, reason }: Evidence): boolean =>
  OWN.test(field) && agreement === 'same' && reason === undefined

const isOtherFirstName = ({ field, agreement }: Evidence): boolean =>
  field === 'first_name' && agreement === 'differs'
