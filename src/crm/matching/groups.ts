import type { Match } from './match-all.ts'

type Tie = Pick<
  Match,
  'contact_id' | 'other_id' | 'confidence' | 'is_shared' | 'is_copy' | 'is_organisations'
>

/** A less likely pair ties no group together. */
const MIN_TIE = 0.5

/**
 * Of the pairs between two groups this share has to be likely, for the two to be one. Branches share the name of their house, one with the next,
 * and cards of one person may have little in common.
 */
const MIN_SUPPORT = { ofOrganisations: 0.5, ofPeople: 0.2 }

/** Contacts that are likely all one. */
export interface Groups {
  /** The lowest id of the group that a contact is in. */
  of(id: number): number
}

/** Two contacts as one word. */
const pairKey = (one: number, other: number): string => (one < other ? `${one} ${other}` : `${other} ${one}`)

/**
 * Gathers the contacts of pairs into groups, the likeliest pairs first. Two groups become one where enough of the pairs between them are
 * likely: a single card that might be anybody's does not tie two people together. Nor do two become one of whom somebody said that they
 * are not (`isDismissed`). Only contacts that the whole account sees tie a group together: a private one would show that it is there.
 */
export function groupsOf(
  matches: readonly Tie[],
  isDismissed: (contactId: number, otherId: number) => boolean = () => false,
): Groups {
  const ties = matches.filter(({ confidence, is_shared }) => confidence >= MIN_TIE && is_shared)
  ties.sort((one, other) => other.confidence - one.confidence)
  const likely = new Set(ties.map(({ contact_id, other_id }) => pairKey(contact_id, other_id)))
  const members = new Map<number, readonly number[]>()
  const groups = new Map<number, number>()
  const groupOf = (id: number): number => groups.get(id) ?? id
  for (const { contact_id, other_id, is_copy, is_organisations } of ties) {
    if (is_copy) continue
    const [one, other] = [groupOf(contact_id), groupOf(other_id)]
    if (one === other) continue
    const [mine, theirs] = [members.get(one) ?? [one], members.get(other) ?? [other]]
    const least = is_organisations ? MIN_SUPPORT.ofOrganisations : MIN_SUPPORT.ofPeople
    const share = shareOfLikely(mine, theirs, likely, isDismissed)
    if (share === undefined || share < least) continue
    const together = [...mine, ...theirs]
    const lowest = Math.min(one, other)
    for (const id of one === lowest ? theirs : mine) groups.set(id, lowest)
    members.delete(Math.max(one, other))
    members.set(lowest, together)
  }
  for (const { contact_id, other_id, is_copy } of ties)
    if (is_copy && !isDismissed(contact_id, other_id)) groups.set(other_id, groupOf(contact_id))
  return { of: groupOf }
}

/** Of the pairs between two groups those that are likely, as a share; undefined where two were said not to be one. */
function shareOfLikely(
  mine: readonly number[],
  theirs: readonly number[],
  likely: ReadonlySet<string>,
  isDismissed: (contactId: number, otherId: number) => boolean,
): number | undefined {
  let supporting = 0
  for (const one of mine)
    for (const other of theirs) {
      if (isDismissed(one, other)) return undefined
      if (likely.has(pairKey(one, other))) supporting++
    }
  return supporting / (mine.length * theirs.length)
}
