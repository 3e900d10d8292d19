import type { Allowance } from '../../crm/throttling/count-request.ts'

/** Seconds of the window that requests are counted in. */
const WINDOW = 60

/** `RateLimit` and `RateLimit-Policy` of the IETF's draft-ietf-httpapi-ratelimit-headers-10, as structured fields. */
export const rateLimitHeaders = (allowances: Allowance[]): Record<string, string> => ({
  'ratelimit-policy': allowances.map(({ of, limit }) => `"${of}";q=${limit};w=${WINDOW}`).join(', '),
  ratelimit: allowances.map(({ of, remaining, seconds }) => `"${of}";r=${remaining};t=${seconds}`).join(', '),
})
