import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { UserRow } from '../../database/schema.ts'

/** A browser is known for this many milliseconds: browsers keep no cookie longer than 400 days. */
const LASTS = 400 * 24 * 60 * 60 * 1000

/** A browser is known to the users who signed in last with it. */
const USERS_OF_ONE = 5

/** What a browser says that it is known by, in characters; what is longer was never given out. */
export const MAX_DEVICE = 600

/** Nothing, where a browser is known to nobody. */
export const deviceInput = () => z.string().max(MAX_DEVICE).default('')

/** User, moment, some random characters and what proves the three. */
const ENTRY = /^([0-9a-z]{1,11})\.([0-9a-z]{1,9})\.([\w-]{11})\.([\w-]{43})$/

type Owner = Pick<UserRow, 'id' | 'account_id' | 'password_hash'>

/**
 * What a browser keeps from a sign-in, in which somebody's password was right: no credential, it only keeps what others do in the
 * same network from counting for that user there. Nothing of it is stored here. It is proved by the stored hash of the password, so
 * that it is worthless after the password was changed. `known` is what the browser had before, of other users, too.
 */
export function deviceOf(known: string, user: Owner, now: string): string {
  const others = entriesOf(known).filter((entry) => userIn(entry) !== user.id)
  const made = Date.parse(now).toString(36)
  const random = randomBytes(8).toString('base64url')
  const entry = [user.id.toString(36), made, random, proofOf(user, made, random)].join('.')
  return [entry, ...others].slice(0, USERS_OF_ONE).join('~')
}

/** A name for the device, if it is one that the user has signed in with; what it is counted by. */
export function knownDevice(known: string, user: Owner, now: string): string | undefined {
  for (const entry of entriesOf(known)) {
    const [, , made = '', random = '', proof = ''] = ENTRY.exec(entry)!
    const age = Date.parse(now) - Number.parseInt(made, 36)
    if (userIn(entry) !== user.id || age > LASTS) continue
    if (timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(user, made, random))))
      return `device ${hash('sha256', entry)}`
  }
  return undefined
}

const entriesOf = (known: string): string[] => known.split('~').filter((entry) => ENTRY.test(entry))

const userIn = (entry: string): number => Number.parseInt(entry, 36)

/** The hash of a password has 128 random bits in its salt alone: who knows neither it nor a proof can make none. */
const proofOf = ({ account_id, id, password_hash }: Owner, made: string, random: string): string =>
  createHmac('sha256', password_hash)
    .update(`device ${account_id} ${id} ${made} ${random}`)
    .digest('base64url')
