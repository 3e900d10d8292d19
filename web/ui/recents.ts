import { useEffect } from 'react'
import { readSession } from '../api/session.ts'
import { readDraft, writeDraft } from './drafts.ts'

/** A record that somebody looked at: where it is, and what it was called. */
export interface Recent {
  path: string
  name: string
}

/** More than the palette shows, so that there are enough when some are gone. */
const MOST = 12

/** Kept like drafts: until whoever it is signs out. */
const place = () => `${readSession().userId}-recents`

/** The records that somebody looked at last in this browser, the latest first. */
export function readRecents(): Recent[] {
  const kept = readDraft(place()) as { records?: unknown } | null
  return Array.isArray(kept?.records) ? (kept.records as Recent[]) : []
}

/** Remembers that a record was looked at, under the name that it has now. */
export function useRecent(path: string, name: string): void {
  useEffect(() => write([{ path, name }, ...without(path)]), [path, name])
}

/** Forgets the record of the address, which is gone. */
export function useForgetRecent(): void {
  useEffect(() => write(without(window.location.pathname)), [])
}

const without = (path: string) => readRecents().filter((one) => one.path !== path)

function write(records: Recent[]): void {
  if (readSession().userId !== undefined) writeDraft(place(), { records: records.slice(0, MOST) })
}
