const PLACES = ['business', 'home', 'other']

/** Many names in few words, because every conversation pays for them: `(business|home|other)_ street|city`, `url_2|3`. */
export function namesInFewWords(names: readonly string[]): string {
  const [placed, own] = [names.filter((name) => placeOf(name)), names.filter((name) => !placeOf(name))]
  const parts = new Set(placed.map((name) => name.slice(placeOf(name)!.length + 1)))
  return `${numbered(own).join(', ')}, (${PLACES.join('|')})_ ${[...parts].join('|')}`
}

const placeOf = (name: string): string | undefined => PLACES.find((place) => name.startsWith(`${place}_`))

function numbered(names: readonly string[]): string[] {
  const stems = Map.groupBy(names, (name) => name.replace(/_\d$/, '_'))
  return [...stems].map(([stem, alike]) =>
    stem.endsWith('_') ? stem + alike.map((name) => name.at(-1)).join('|') : stem,
  )
}
