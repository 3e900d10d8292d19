/** What rules make of words: a day, a moment (`shifted` when the clocks skip the time that was named), or why not. */
export type FoundWhen =
  | { day: Temporal.PlainDate }
  | { moment: Temporal.ZonedDateTime; shifted?: boolean }
  | { refused: string }

/** A clock that is put forward skips an hour: what falls into it is moved by as much, and said so. */
export function momentOf(
  wall: Temporal.PlainDateTime,
  zone: string,
): { moment: Temporal.ZonedDateTime; shifted: boolean } {
  const moment = wall.toZonedDateTime(zone, { disambiguation: 'compatible' })
  return { moment, shifted: !moment.toPlainDateTime().equals(wall) }
}
