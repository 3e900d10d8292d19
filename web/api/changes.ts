/** That something changed, as the server tells it: what it is now has to be asked for. */
export interface Change {
  /** About which contacts; null for any. */
  contact_ids: number[] | null
  /** The kinds of records; null for any. */
  kinds: string[] | null
}

const hasContacts = ({ contact_ids }: Change) => contact_ids === null || contact_ids.length > 0
const isAbout = ({ contact_ids }: Change, id: unknown) =>
  contact_ids === null || contact_ids.includes(Number(id))
const isOf = ({ kinds }: Change, ...names: string[]) =>
  kinds === null || names.some((name) => kinds.includes(name))

const isAboutAccount = (change: Change) => isOf(change, 'account', 'user', 'status')
const isAboutDeals = (change: Change) => hasContacts(change) || isOf(change, 'deal', 'deal_stage', 'user')
const isAboutLists = (change: Change) => hasContacts(change) || isOf(change, 'list')

/** By the first part of a query's key: whether what it shows may have changed. `id` is the second part. */
const AFFECTED: Record<string, (change: Change, id: unknown) => boolean> = {
  contact: isAbout,
  // A deal may concern more contacts than the one it is told of.
  'of-contact': (change, id) => isAbout(change, id) || isOf(change, 'deal', 'deal_stage'),
  'of-deal': (change) => hasContacts(change) || isOf(change, 'deal', 'note', 'call', 'task'),
  contacts: (change) => hasContacts(change) || isOf(change, 'list', 'status'),
  agenda: (change) => isAboutDeals(change) || isOf(change, 'task'),
  deals: isAboutDeals,
  deal: isAboutDeals,
  pipeline: isAboutDeals,
  deal_stages: (change) => isOf(change, 'deal_stage', 'deal'),
  lists: isAboutLists,
  photos: isAbout,
  duplicates: hasContacts,
  merges: hasContacts,
  statuses: isAboutAccount,
  field_labels: isAboutAccount,
  account: isAboutAccount,
  users: isAboutAccount,
  me: isAboutAccount,
  invitations: (change) => isOf(change, 'invitation', 'user'),
  tokens: (change) => isOf(change, 'token'),
  apps: (change) => isOf(change, 'app'),
  'calendar-feeds': (change) => isOf(change, 'calendar_feed'),
  'device-passwords': (change) => isOf(change, 'device_password'),
  imports: (change) => isOf(change, 'import'),
  exports: (change) => isOf(change, 'export'),
  saved_views: (change) => isOf(change, 'saved_view'),
  'dry-runs': (change) => hasContacts(change) || isOf(change, 'status', 'import'),
  history: () => true,
}

/** Whether a query has to be asked again. What is being edited is not among them: it must not move under anybody's hands. */
export const isAffected = (key: readonly unknown[], change: Change): boolean =>
  AFFECTED[String(key[0])]?.(change, key[1]) ?? false

/** Both in one. */
export function joined(one: Change | undefined, other: Change): Change {
  if (!one) return other
  const both = <Value>(some: Value[] | null, more: Value[] | null) =>
    some && more && [...new Set([...some, ...more])]
  return {
    contact_ids: both(one.contact_ids, other.contact_ids),
    kinds: both(one.kinds, other.kinds),
  }
}
