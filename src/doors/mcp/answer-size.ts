/** Longer answers crowd out a model's own thoughts. */
export const MAX_CHARACTERS = 40_000

const ROOM_FOR_HINT = 400

interface Page<Item> {
  items: Item[]
  next_cursor: string | null
}

/** A page that fits into an answer: fetched again with fewer records when they are long, so that its cursor stays right. */
export async function pageThatFits<Item, Fetched extends Page<Item>>(
  limit: number,
  fetch: (limit: number) => Promise<Fetched>,
): Promise<Fetched & { isShortened: boolean }> {
  let wanted = limit
  for (;;) {
    const page = await fetch(wanted)
    const length = JSON.stringify(page).length
    const room = MAX_CHARACTERS - ROOM_FOR_HINT
    if (length <= room || wanted === 1) return { ...page, isShortened: wanted < limit }
    wanted = Math.max(1, Math.min(wanted - 1, Math.floor((page.items.length * room) / length)))
  }
}

/** Cuts the longest of some texts so that together they take no more than `room` characters of JSON; short ones stay whole. */
export function cutToFit(texts: string[], room: number): string[] {
  const lengths = texts.map(writtenLength)
  const share = shareOf(lengths, room)
  return texts.map((text, position) => (lengths[position]! <= share ? text : cutTo(text, share)))
}

/** What each may take when those that need less leave the rest to the others. */
function shareOf(lengths: number[], room: number): number {
  let left = room
  for (const [position, length] of lengths.toSorted((one, other) => one - other).entries()) {
    const share = Math.floor(left / (lengths.length - position))
    if (length > share) return share
    left -= length
  }
  return Number.POSITIVE_INFINITY
}

/** No character of two units is cut through. In JSON a character takes two at most: others are never stored. */
function cutTo(text: string, length: number): string {
  const cut = text.slice(0, Math.max(0, length - 2))
  const fitting = writtenLength(cut) <= length ? cut : cut.slice(0, Math.floor(cut.length / 2))
  return fitting.replace(/[\uD800-\uDBFF]$/, '')
}

export const writtenLength = (text: string): number => JSON.stringify(text).length
