import type { Match } from './match-all.ts'

/** From this confidence on, who is the same as a second who is the same as a third belongs to one group with both. */
const MIN_CONFIDENCE = 0.8

/**
 * Gathers the contacts of pairs into groups, and gives the lowest id of the group a contact is in. Only contacts that the whole account
 * sees tie a group together: a private one would show that it is there.
 */
export function groupsOf(
  matches: readonly (Pick<Match, 'contact_id' | 'other_id' | 'confidence'> & { is_shared: boolean })[],
): (id: number) => number {
  const parents = new Map<number, number>()
  const rootOf = (id: number): number => {
    let root = id
    for (let parent = parents.get(root); parent !== undefined; parent = parents.get(root)) root = parent
    for (let at = id; at !== root; ) {
      const next = parents.get(at)!
      parents.set(at, root)
      at = next
    }
    return root
  }
  for (const { contact_id, other_id, confidence, is_shared } of matches) {
    if (confidence < MIN_CONFIDENCE || !is_shared) continue
    const [one, other] = [rootOf(contact_id), rootOf(other_id)]
    if (one !== other) parents.set(Math.max(one, other), Math.min(one, other))
  }
  return rootOf
}
