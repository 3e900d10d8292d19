import { distance } from 'fastest-levenshtein'

/** Longer words are no misspelling of any name of ours, and comparing them would cost. */
const MAX_LENGTH = 60

/** The name that was probably meant, or undefined when none is near: at most a third of its letters differ. */
export function nearestName(text: string, names: Iterable<string>): string | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const written = text.toLowerCase().replaceAll(/[-\s]/g, '_')
  let nearest: { name: string; distance: number } | undefined
  for (const name of names) {
    const far = distance(written, name)
    if (
      far <= Math.max(1, Math.floor(name.length / 3)) &&
      far < (nearest?.distance ?? Number.POSITIVE_INFINITY)
    )
      nearest = { name, distance: far }
  }
  return nearest?.name
}
