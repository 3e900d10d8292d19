import type { Kith } from '../support/kith.ts'
import type { Colleague } from './colleagues.ts'
import type { Ask } from './doors.ts'
import { type Kind, TABLES, waysOf } from './kinds.ts'

/** A record, and those who made or own it and did not give it away. */
export interface Entry {
  kind: Kind
  id: number
  holders: Set<Colleague>
}

/** What is stored of a record, whoever sees it. */
interface StoredRow {
  user_id: number
  trashed_at: string | null
  contact_id?: number | null
  deal_id?: number | null
  merged_into?: number | null
}

/** A row of any kind; of a list that was deleted, what is kept of it. */
export async function storedRow(kith: Kith, kind: Kind, id: number): Promise<StoredRow | undefined> {
  const { account_id } = kith.ann.viewer
  const row = await kith.database.reader
    .selectFrom(TABLES[kind] as 'tasks')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row || kind !== 'list') return row
  return kith.database.reader
    .selectFrom('trashed_lists')
    .select(['user_id', 'trashed_at'])
    .where('account_id', '=', account_id)
    .where('list_id', '=', id)
    .executeTakeFirst()
}

/** The contact whose fate a record shares: itself, or the one that it was merged into; null where there is none. */
async function contactBehind(kith: Kith, kind: Kind, id: number): Promise<number | null> {
  const row = await storedRow(kith, kind, id)
  if (kind === 'contact') return row?.merged_into ?? id
  if (row?.contact_id != null || row?.deal_id == null) return row?.contact_id ?? null
  return (await storedRow(kith, 'deal', row.deal_id))?.contact_id ?? null
}

/** Where records are, and the way in by which people look for them. */
export interface Looking {
  kith: Kith
  ask: Ask
}

export const isSeen = async ({ ask }: Looking, person: Colleague, { kind, id }: Entry): Promise<boolean> =>
  (await ask(person, waysOf(kind).get, { id })) !== undefined

/** Whether somebody finds a record in the trash, or the contact that took it there. */
export async function isInTrash(looking: Looking, person: Colleague, { kind, id }: Entry): Promise<boolean> {
  const { kith } = looking
  const contact = await contactBehind(kith, kind, id)
  const behind = contact === null ? undefined : await storedRow(kith, 'contact', contact)
  return behind?.trashed_at != null
    ? isListed(looking, person, 'contact', contact!)
    : isListed(looking, person, kind, id)
}

async function isListed({ ask }: Looking, person: Colleague, kind: Kind, id: number): Promise<boolean> {
  const { trash } = waysOf(kind)
  if (!trash) return true
  const order = kind === 'contact' ? {} : { sort: '-created_at' }
  const page = await ask(person, trash, { ...order, trashed: true, limit: 200 })
  return (page as { items: { id: number }[] }).items.some((one) => one.id === id)
}

/** Why somebody has lost a record for good; undefined when they see it, or see it again after what they can restore. */
export async function whyLost(
  looking: Looking,
  person: Colleague,
  entry: Entry,
): Promise<string | undefined> {
  if (await isSeen(looking, person, entry)) return undefined
  const { kith, ask } = looking
  const { kind, id } = entry
  if (!(await storedRow(kith, kind, id))) return 'is not stored any more'
  if (!(await isInTrash(looking, person, entry))) return 'is neither seen nor in the trash'
  const contact = await contactBehind(kith, kind, id)
  if (contact !== null) await ask(person, waysOf('contact').restore, { id: contact })
  if ((await storedRow(kith, kind, id))?.trashed_at != null) await ask(person, waysOf(kind).restore, { id })
  return (await isSeen(looking, person, entry)) ? undefined : 'is in the trash and cannot be restored'
}
