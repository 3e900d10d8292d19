/** The day that a moment (ISO 8601) is part of in a time zone. */
export const dayOf = (moment: string, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone).toPlainDate()
