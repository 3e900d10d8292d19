import type { Generated } from 'kysely'

/** Tells of a record that is gone: its kind, its id, and who could see it. Its order is that of the ids, and of the times as well. */
export interface DeletionTable {
  id: Generated<number>
  account_id: number
  type: string
  record_id: number
  /** Of what was private: its owner, whom alone it is told. */
  only_user_id: number | null
  /** Of a contact that was made private: its owner, for whom alone it is not gone. */
  not_user_id: number | null
  deleted_at: string
}
