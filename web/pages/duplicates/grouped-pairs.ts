import type { Duplicate } from '../../api/duplicates.ts'

/** Pairs whose contacts hang together: shown under one another, where the likeliest of them stands. */
export interface PairGroup {
  key: string
  pairs: Duplicate[]
  contactCount: number
}

/** From here on the server takes contacts for one group. */
const GROUPED = 0.5

export const keyOf = ({ contacts }: Duplicate): string => contacts.map(({ id }) => id).join('-')

export function groupedPairs(pairs: Duplicate[]): PairGroup[] {
  const groups = new Map<string, Duplicate[]>()
  for (const pair of pairs) {
    const key = pair.confidence >= GROUPED ? `group-${pair.group}` : keyOf(pair)
    groups.set(key, [...(groups.get(key) ?? []), pair])
  }
  return [...groups].map(([key, members]) => ({
    key,
    pairs: members,
    contactCount: new Set(members.flatMap(({ contacts }) => contacts.map(({ id }) => id))).size,
  }))
}
