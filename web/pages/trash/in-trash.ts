import { restoreDeal } from '../../api/deals.ts'
import { type EntryKind, restoreEntry } from '../../api/entries.ts'
import { restoreList } from '../../api/lists.ts'
import { restorePhoto } from '../../api/photos.ts'
import type { AccountEntry } from '../../api/settings.ts'

/** A line of the history that tells of a deletion. */
export type Deletion = AccountEntry & { subject_id: number; subject_type: TrashedKind }
export type TrashedKind = EntryKind | 'deal' | 'list' | 'photo'

type Restore = (record: { id: number; contact_id: number | null }) => Promise<void>

const entry =
  (kind: EntryKind): Restore =>
  (record) =>
    restoreEntry(kind, record)

const RESTORE: Record<TrashedKind, Restore> = {
  note: entry('note'),
  call: entry('call'),
  message: entry('message'),
  activity: entry('activity'),
  task: entry('task'),
  deal: ({ id }) => restoreDeal(id),
  list: ({ id }) => restoreList(id),
  photo: ({ id, contact_id }) => restorePhoto({ id, contact_id: contact_id ?? 0 }),
}

export const restoreDeleted = ({ subject_type, subject_id, contact_id }: Deletion): Promise<void> =>
  RESTORE[subject_type]({ id: subject_id, contact_id })

/** Of a history, newest first, the deletions after which nothing else became of the record. */
export function inTrash(history: AccountEntry[]): Deletion[] {
  const decided = new Set<string>()
  return history.filter((one): one is Deletion => {
    const record = `${one.subject_type} ${one.subject_id}`
    if (one.subject_id === null || !(one.subject_type in RESTORE) || decided.has(record)) return false
    decided.add(record)
    return one.action === 'deleted'
  })
}
