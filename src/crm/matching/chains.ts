import type { Comparison } from './compare.ts'
import type { Evidence } from './evidence.ts'
import { type Difference, differenceOf } from './learned.ts'

/** Two cards that were found to be one by what they say themselves. */
export interface Link {
  contact_id: number
  other_id: number
  confidence: number
  /** Neither of them is private: only then may what is said of others rest on it. */
  is_shared: boolean
}

/** Two cards that are one because both are the same as a third. */
export interface ChainedPair {
  contact_id: number
  other_id: number
  confidence: number
  through_id: number
}

/** A weaker link holds nothing. */
const MIN_LINK = 0.5

/** Of a card with more links the strongest are followed, so that the work does not grow with the square of what hangs on one. */
const MOST_FOLLOWED = 24

/**
 * Pairs that hang together by a card between them, as likely as `confidenceThrough` says by the confidence of both links. Each comes with its
 * best card between, and none that is likelier by what both say.
 */
export function chainedPairs(
  links: readonly Link[],
  minConfidence: number,
  confidenceThrough: (links: [number, number], contactId: number, otherId: number) => number,
): ChainedPair[] {
  const known = new Map<string, number>()
  const followed = new Map<number, { id: number; confidence: number }[]>()
  const follow = (from: number, id: number, confidence: number) => {
    const others = followed.get(from)
    if (others) others.push({ id, confidence })
    else followed.set(from, [{ id, confidence }])
  }
  for (const { contact_id, other_id, confidence, is_shared } of links) {
    known.set(`${contact_id} ${other_id}`, confidence)
    if (confidence < MIN_LINK || !is_shared) continue
    follow(contact_id, other_id, confidence)
    follow(other_id, contact_id, confidence)
  }
  const chained = new Map<string, ChainedPair>()
  for (const [through_id, others] of followed) {
    others.sort((one, other) => other.confidence - one.confidence || one.id - other.id)
    const strongest = others.slice(0, MOST_FOLLOWED)
    for (const [at, one] of strongest.entries())
      for (const other of strongest.slice(at + 1)) {
        const [contact_id, other_id] = one.id < other.id ? [one.id, other.id] : [other.id, one.id]
        const key = `${contact_id} ${other_id}`
        const least = Math.max(known.get(key) ?? 0, chained.get(key)?.confidence ?? 0, minConfidence)
        // `other` is the weaker link: they come in this order.
        if (other.confidence <= least) continue
        const confidence = confidenceThrough([one.confidence, other.confidence], contact_id, other_id)
        if (confidence > least) chained.set(key, { contact_id, other_id, confidence, through_id })
      }
  }
  return [...chained.values()]
}

/**
 * How likely two cards are one that both are like a third: of all the ways in which three cards may be one, two or three people's. Two
 * that are only as likely as not the third are hardly each other.
 */
export function chainedConfidence(
  links: readonly [number, number],
  { confidence, evidence }: Comparison,
  costs: Record<Difference, number>,
): number {
  let against = 0
  for (const one of evidence) if (one.agreement === 'differs') against += costOf(one, costs)
  const [one, other] = [oddsOf(links[0]), oddsOf(links[1])]
  const [all, direct] = [one * other * 2 ** against, oddsOf(confidence)]
  return (all + direct) / (all + direct + one + other + 1)
}

const oddsOf = (confidence: number): number => confidence / Math.max(1 - confidence, 1e-9)

/** What the difference says against their being one. */
function costOf({ field, reason }: Evidence, costs: Record<Difference, number>): number {
  if (field === 'suffix') return reason ? 0 : costs.generation
  if (field === 'birthday') return reason === 'generation_apart' ? costs.generation : costs.birthday
  if (field === 'first_name' || field === 'last_name' || field === 'gender') return costs[field]
  const difference = differenceOf(field)
  return difference ? costs[difference] / 2 : 0
}
