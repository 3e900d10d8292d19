/** Several values in one cell, as Google writes them; after so many all the rest is one. */
const SEVERAL = ' ::: '
const MOST_SEVERAL = 50

/** The values that a cell holds. */
export function severalIn(text: string): string[] {
  const values: string[] = []
  let start = 0
  for (
    let end = text.indexOf(SEVERAL);
    end >= 0 && values.length < MOST_SEVERAL;
    end = text.indexOf(SEVERAL, start)
  ) {
    values.push(text.slice(start, end))
    start = end + SEVERAL.length
  }
  return [...values, text.slice(start)]
}
