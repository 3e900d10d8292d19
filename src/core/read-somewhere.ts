import type { Database } from '../database/database.ts'
import type { Viewer } from './context.ts'
import type { Operation } from './operation.ts'

/** Runs a read on a replica where there is one. Who may come in, and what the operator asks for, is read from the primary. */
export function readSomewhere<Result>(
  { isPublic, isSecret }: Operation,
  { replica }: Database,
  viewer: Viewer,
  primary: Database['reader'],
  read: (db: Database['reader']) => Promise<Result>,
): Promise<Result> {
  const isOrdinary = !isPublic && !isSecret && viewer.door !== 'admin' && viewer.account_id !== 0
  return replica && isOrdinary ? replica.read(viewer.account_id, primary, read) : read(primary)
}
