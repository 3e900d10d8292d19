/** Headers of every answer that is data, not a page: nothing in it is ever run, framed, kept or guessed at. */
export const SAFE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
} as const

/** Two years, as browsers' preload lists ask; only ever sent over HTTPS. */
export const STRICT_TRANSPORT = 'max-age=63072000'
