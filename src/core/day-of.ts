/** The day that a moment (ISO 8601) is part of in a time zone. */
export const dayOf = (moment: string, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone).toPlainDate()

/** When a day begins in a time zone, and its last millisecond, in ISO 8601. */
export const beginningOf = (day: Temporal.PlainDate, timeZone: string): string =>
  new Date(day.toZonedDateTime(timeZone).epochMilliseconds).toISOString()
export const endOf = (day: Temporal.PlainDate, timeZone: string): string =>
  new Date(day.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds - 1).toISOString()
