import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { accountUsers } from '../users/user-queries.ts'
import type { Share } from './other-holder-queries.ts'

/** Somebody who would lose sight of what they made or own. */
export const Loser = z.strictObject({
  user_id: z.int(),
  user_name: z.string(),
  records: z.record(z.string(), z.int()).describe('How many of each kind, deleted ones included'),
})
export type Loser = z.infer<typeof Loser>

/** Whose some shares are, by their ids. Whoever has left the account loses nothing any more. */
export async function losersOf(ctx: Context, shares: readonly Share[]): Promise<Loser[]> {
  if (shares.length === 0) return []
  const losers: Loser[] = []
  for (const { id, name } of await accountUsers(ctx)) {
    const records: Record<string, number> = {}
    for (const { user_id, kind, count } of shares)
      if (user_id === id) records[kind] = (records[kind] ?? 0) + count
    if (Object.keys(records).length > 0) losers.push({ user_id: id, user_name: name, records })
  }
  return losers
}

/** Names in a sentence: "Ann", "Ann and Bob", "Ann, Bob and 3 others". */
export function loserNames(losers: readonly Loser[]): string {
  const names = losers.map(({ user_name }) => user_name)
  if (names.length > MOST_NAMES)
    return `${names.slice(0, MOST_NAMES - 1).join(', ')} and ${names.length - MOST_NAMES + 1} others`
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** More than these are counted. */
const MOST_NAMES = 4

/** The same with what each has: "Bob (2 notes, 1 task)". */
export const sharesInWords = (losers: readonly Loser[]): string =>
  loserNames(
    losers.map((loser) => ({ ...loser, user_name: `${loser.user_name} (${inWords(loser.records)})` })),
  )

const inWords = (records: Loser['records']): string =>
  Object.entries(records)
    .map(([kind, count]) => `${count} ${count === 1 ? kind.replace('_', ' ') : pluralOf(kind)}`)
    .join(', ')

const pluralOf = (kind: string): string => (kind === 'activity' ? 'activities' : `${kind.replace('_', ' ')}s`)
