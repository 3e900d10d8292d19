/**
 * Best matches first, in tiers that are each walked from the newest contact down: all words are names; all begin names; all are somewhere
 * in the contact; all are in one of its notes; and, when that was little, a typing mistake away. Tiers cost no ranking, so common words stay
 * quick, and any page can be continued.
 */
export const TIER = { names: 0, beginnings: 1, anywhere: 2, notes: 3, mistyped: 4 } as const
