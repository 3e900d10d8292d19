import type { Viewer } from '../../core/context.ts'
import type { Database } from '../../database/database.ts'
import { changedThings, hiddenMeanwhile, newestEntry, newestEntryBefore } from './change-queries.ts'

/** That something changed which a viewer may see; never what it is now. */
export interface Change {
  /** About which contacts; null when they are too many to name, or may not be named. */
  contact_ids: number[] | null
  /** The kinds of records: contact, note, deal, list, ...; null for any. */
  kinds: string[] | null
  /** Up to which entry of the history this goes. */
  latest: number
}

/** More than these are not named one by one. */
const MOST_NAMED = 200

/** Who comes back after so many entries is told to read everything anew. */
const LONGEST_SPAN = 10_000

/** The id of the newest entry of an account's history, 0 where there is none. */
export const newestChange = async (database: Database, account_id: number): Promise<number> =>
  (await newestEntry.first({ db: database.reader }, { account_id }))?.id ?? 0

/** The id of the newest entry that was there before a moment. */
export const newestChangeBefore = async (
  database: Database,
  account_id: number,
  before: Date,
): Promise<number> =>
  (await newestEntryBefore.first({ db: database.reader }, { account_id, before: before.toISOString() }))
    ?.id ?? 0

/**
 * What changed after the entry `since`, up to `latest`, for one viewer; undefined when it is nothing that they may see.
 *
 * Nothing is missed, although ids are given out before the commit: writes of one account never overlap, whichever process they
 * come through (`Database.write`), so its entries become visible in the order of their ids.
 */
export async function whatChanged(
  database: Database,
  viewer: Pick<Viewer, 'account_id' | 'user_id' | 'role'>,
  since: number,
  latest: number,
): Promise<Change | undefined> {
  const asker = { db: database.reader, viewer }
  const is_admin = viewer.role === 'member' ? 0 : 1
  const most = MOST_NAMED + 1
  const things = await changedThings.all(asker, { since, latest, is_admin, most })
  if (things.length === most) return { contact_ids: null, kinds: null, latest }
  const kinds = new Set(things.map(({ subject_type }) => subject_type))
  const contactIds = new Set(things.map(({ contact_id }) => contact_id).filter((id) => id !== null))
  const isHidden = await hiddenMeanwhile.isAny(asker, { since, latest })
  if (isHidden) kinds.add('contact')
  if (kinds.size === 0) return undefined
  return { contact_ids: isHidden ? null : [...contactIds], kinds: [...kinds], latest }
}

/** What somebody hears who was away for long: it says nothing of what happened. */
export const everything = (latest: number): Change => ({ contact_ids: null, kinds: null, latest })

export const isLongAway = (since: number, latest: number): boolean => latest - since > LONGEST_SPAN
