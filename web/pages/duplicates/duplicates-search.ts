export const VIEWS = ['pairs', 'dismissed', 'merges'] as const
export type View = (typeof VIEWS)[number]

/** From which confidence on pairs are shown; the middle one when the address says nothing. */
export const LEVELS = [0.99, 0.8, 0.5, 0.3] as const
export type Level = (typeof LEVELS)[number]
export const USUAL_LEVEL: Level = 0.5

/** What the address of the page of duplicates says. */
export interface DuplicatesSearch {
  view?: Exclude<View, 'pairs'>
  min_confidence?: Level
}

/** Reads an address somebody may have typed: what makes no sense is left out. */
export function readDuplicatesSearch(raw: Record<string, unknown>): DuplicatesSearch {
  const view = VIEWS.find((one) => one === raw['view'])
  const level = LEVELS.find((one) => one === Number(raw['min_confidence']))
  return {
    ...(view && view !== 'pairs' && { view }),
    ...(level && level !== USUAL_LEVEL && { min_confidence: level }),
  }
}
