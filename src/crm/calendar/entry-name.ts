import { hash } from 'node:crypto'
import type { EntryKey } from '../calendar-entries/calendar-entry-queries.ts'

/** What something planned is called that no device of the viewer has given a name; `isOther` where that name was given to something else. */
export const usualEntryName = ({ kind, id }: EntryKey, isOther = false): string =>
  `kith-${kind}-${id}${isOther ? 'b' : ''}.ics`

/** What has such a name. */
export function keyOfUsualName(name: string): EntryKey | undefined {
  const [, kind, id] = /^kith-(task|call)-([1-9]\d{0,14})b?\.ics$/.exec(name) ?? []
  return id === undefined ? undefined : { kind: kind as EntryKey['kind'], id: Number(id) }
}

/** By what devices know something planned that none has written: its kind and id, and what no other server has. */
export const usualEntryUid = (accountId: number, { kind, id }: EntryKey, created_at: string): string =>
  `kith-${kind}-${id}-${hash('sha256', `${accountId} ${kind} ${id} ${created_at}`).slice(0, 20)}`

export function keyOfUsualUid(uid: string): EntryKey | undefined {
  const [, kind, id] = /^kith-(task|call)-([1-9]\d{0,14})-[0-9a-f]{20}$/.exec(uid) ?? []
  return id === undefined ? undefined : { kind: kind as EntryKey['kind'], id: Number(id) }
}
