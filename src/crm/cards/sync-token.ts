import { hash } from 'node:crypto'
import type { Context } from '../../core/context.ts'
import { CrmError } from '../../core/errors.ts'
import { ALL_OF_ENTRY, newestPlace, type ReachedPlace, timeOfEntry } from './reached-place-queries.ts'

const PREFIX = 'urn:kith:sync:'
const DAY = 24 * 60 * 60 * 1000

/** Days for which a token counts: what is deleted is known for longer, and so is how devices called it. */
const LASTS = 29

/** How far a device has come: the changes before a place, and, while it is told of all there is, up to which contact. */
export interface SyncPlace extends ReachedPlace {
  /** The last contact it was told of; undefined when it was told of all. */
  listed?: number | undefined
}

/** A place as a device keeps it. It is the same for as long as nothing changes, but for another day. */
export async function writeToken(
  ctx: Context,
  { entry, contact, deletion, listed }: SyncPlace,
): Promise<string> {
  const time = entry === 0 ? undefined : await timeOfEntry(ctx, entry)
  const day = Math.floor(Date.parse(ctx.now) / DAY)
  const parts = [entry, contact === ALL_OF_ENTRY ? '' : contact, deletion, listed ?? '', day, markOf(time)]
  return PREFIX + parts.join('.')
}

/** By this an entry is known again: after a backup was restored, another one may have its number. */
const markOf = (time: string | undefined): string =>
  time === undefined ? '0' : hash('sha256', time).slice(0, 8)

const TOKEN = /^urn:kith:sync:(\d{1,15})\.(\d{0,15})\.(\d{1,15})\.(\d{0,15})\.(\d{1,6})\.([0-9a-f]{1,8})$/

/** The place in a token, and the day on which it was given (UTC, counted from 1970). Refuses one that is none of ours, is too old, or is of a history that is no longer. */
export async function readToken(ctx: Context, token: string): Promise<SyncPlace & { day: number }> {
  const [, entry, contact, deletion, listed, day, mark] = TOKEN.exec(token) ?? []
  if (entry === undefined) throw invalidToken()
  const place = {
    entry: Number(entry),
    contact: contact === '' ? ALL_OF_ENTRY : Number(contact),
    deletion: Number(deletion),
    listed: listed === '' ? undefined : Number(listed),
    day: Number(day),
  }
  const age = Math.floor(Date.parse(ctx.now) / DAY) - place.day
  const latest = await newestPlace(ctx)
  const time = await timeOfEntry(ctx, place.entry)
  const isKnown = time === undefined ? place.entry <= latest.entry : markOf(time) === mark
  if (age > LASTS || !isKnown) throw invalidToken()
  return place
}

const invalidToken = (): CrmError =>
  new CrmError(
    'conflict',
    'sync_token_invalid',
    'This token is too old, or none of this server: begin anew without one',
  )
