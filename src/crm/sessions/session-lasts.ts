const DAY = 24 * 60 * 60 * 1000

/** For how long a session that nobody uses stays open, and for how long any does at the most, in milliseconds. */
export const UNUSED_LASTS = 30 * DAY
export const SESSION_LASTS = 90 * DAY
