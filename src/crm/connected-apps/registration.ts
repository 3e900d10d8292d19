import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Client } from './client.ts'

/** What was registered, and when: in seconds since 1970, as RFC 7591 counts. */
export interface Registration extends Pick<Client, 'name' | 'redirect_uris'> {
  issued_at: number
}

const PREFIX = 'app.'

/** In characters: it has to fit into an address beside all else that stands there. */
export const LONGEST_CLIENT_ID = 2000

/**
 * A registration as the id of its client: what was registered, signed. So nothing is stored of it, and nobody who registers a million
 * times takes anything from anybody.
 */
export function writeClientId({ name, redirect_uris, issued_at }: Registration, key: string): string {
  const statement = Buffer.from(JSON.stringify([name, redirect_uris, issued_at])).toString('base64url')
  return `${PREFIX}${statement}.${macOf('client', statement, key)}`
}

/** What a client id says; undefined when we never signed it. */
export function readClientId(clientId: string, key: string): Registration | undefined {
  if (!clientId.startsWith(PREFIX) || clientId.length > LONGEST_CLIENT_ID) return undefined
  const [statement = '', mac = '', ...more] = clientId.slice(PREFIX.length).split('.')
  if (more.length > 0 || !isSame(mac, macOf('client', statement, key))) return undefined
  const [name, redirect_uris, issued_at] = JSON.parse(Buffer.from(statement, 'base64url').toString())
  return { name, redirect_uris, issued_at }
}

/** What reads a registration again (RFC 7592). */
export const registrationToken = (clientId: string, key: string): string =>
  macOf('registration', clientId, key)

export const isRegistrationToken = (token: string, clientId: string, key: string): boolean =>
  isSame(token, registrationToken(clientId, key))

const macOf = (what: string, text: string, key: string): string =>
  createHmac('sha256', key).update(`${what} ${text}`).digest('base64url')

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
