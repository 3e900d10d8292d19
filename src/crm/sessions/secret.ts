import { createHmac, hash, randomBytes } from 'node:crypto'

/** What a secret opens; each begins with a word of its own, so that a leaked one is recognised. */
const PREFIXES = {
  token: 'kith_',
  session: 'kiths_',
  invitation: 'kithi_',
  code: 'kithc_',
  access: 'kitha_',
  refresh: 'kithr_',
  device: 'kithd-',
  feed: 'kithf_',
} as const
export type SecretKind = keyof typeof PREFIXES

/** A new secret of 256 random bits. It is given out once and never stored. */
export const newSecret = (kind: SecretKind): string => PREFIXES[kind] + randomBytes(32).toString('base64url')

/** Whether a text could be such a secret at all: where it could not, nothing has to be looked up. */
export const isSecretOf = (kind: SecretKind, text: string): boolean =>
  text.startsWith(PREFIXES[kind]) && /^[A-Za-z0-9_-]{43}$/.test(text.slice(PREFIXES[kind].length))

/** What is stored of a secret: its SHA-256, in hexadecimal. */
export const hashOfSecret = (secret: string): string => hash('sha256', secret)

/**
 * The secret that follows from another one and a salt: whoever has both gets the same each time, and neither alone gives anything away.
 */
export const secretAfter = (kind: SecretKind, secret: string, salt: string): string =>
  PREFIXES[kind] + createHmac('sha256', salt).update(`${kind} ${secret}`).digest('base64url')
