import type { Changes } from '../changes/changes.ts'

/** What the history of a changed password tells besides, when API tokens ended with it. */
export const endedTokens = (count: number): Changes | undefined =>
  count > 0 ? { tokens: [count, 0] } : undefined
