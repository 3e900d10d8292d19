import { distance } from 'fastest-levenshtein'

/** The words of a name in a fixed order, so that `contact-create` is found next to `create_contact`. */
function inAnyOrder(name: string): string {
  return name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .sort()
    .join('_')
}

/** The name that was most likely meant, or undefined when none is close. */
export function nearest(given: string, names: Iterable<string>): string | undefined {
  const limit = Math.max(1, Math.floor(given.length / 3))
  let best: string | undefined
  let bestDistance = limit + 1
  for (const name of names) {
    const apart = Math.min(
      distance(given.toLowerCase(), name.toLowerCase()),
      distance(inAnyOrder(given), inAnyOrder(name)),
    )
    if (apart < bestDistance) {
      best = name
      bestDistance = apart
    }
  }
  return best ?? startingAlike(given, names)
}

/** `contacts` is far from `search_contacts` by letters, but is plainly a part of it. */
function startingAlike(given: string, names: Iterable<string>): string | undefined {
  if (given.length < 3) return undefined
  const wanted = given.toLowerCase()
  return [...names].find((name) => name.toLowerCase().includes(wanted))
}

/** `Did you mean "x"?`, or undefined. */
export function didYouMean(given: string, names: Iterable<string>): string | undefined {
  const name = nearest(given, names)
  return name === undefined ? undefined : `Did you mean "${name}"?`
}
