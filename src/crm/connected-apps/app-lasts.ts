/** In milliseconds: how long a code waits for whoever it was given to, and how long the tokens that it becomes open something. */
export const CODE_LASTS = 60 * 1000
export const ACCESS_LASTS = 60 * 60 * 1000
/** From the last use on; each use gives a new one. */
export const REFRESH_LASTS = 60 * 24 * 60 * 60 * 1000

/**
 * Whoever lost the answer may ask for it again for so long, even if others who share the token have used what came. After that, as long as
 * nobody did.
 */
export const GRACE = 30 * 1000

/** When something that begins now is over. */
export const after = (now: string, milliseconds: number): string =>
  new Date(Date.parse(now) + milliseconds).toISOString()
