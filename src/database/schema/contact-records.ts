import type { Generated } from 'kysely'
import type { Flag } from './flag.ts'

/** What every record has that hangs off a contact. */
interface ContactRecordColumns {
  id: Generated<number>
  account_id: number
  contact_id: number
  /** Who put it in. */
  user_id: number
  created_at: string
  updated_at: string
  trashed_at: string | null
}

export interface NoteTable {
  id: Generated<number>
  account_id: number
  contact_id: number
  user_id: number
  body: string
  /** The deal it is about, which may be gone since. */
  deal_id: number | null
  created_at: string
  updated_at: string
  /** Where it is not `updated_at`, because the note came back out of the trash: when it was written last. */
  written_at: string | null
  trashed_at: string | null
  /** Of a note that keeps what a merge had no room for: the merge. It is no action of anybody. */
  merge_id: number | null
  /** 0 of what an import kept of a file without its moment: nobody did anything with the contact. */
  is_action: Generated<Flag>
}

export interface CallTable extends ContactRecordColumns {
  body: string | null
  note: string | null
  direction: string
  status: string
  /** Of a call that was only logged: when it took place. */
  scheduled_at: string
  /** Set if, and only if, the status is `completed`. */
  completed_at: string | null
  duration_seconds: number | null
  outcome: string | null
  phone: string | null
  /** The deal it is about, which may be gone since. */
  deal_id: number | null
}

export interface MessageTable extends ContactRecordColumns {
  channel: string
  direction: string
  subject: string | null
  body: string
  from: string | null
  to: string | null
  cc: string | null
  sent_at: string
  /** The sender's own id of it, which tells repetitions. */
  message_id: string | null
}

export interface ActivityTable extends ContactRecordColumns {
  kind: string
  body: string
  happened_at: string
}

export interface PhotoTable extends ContactRecordColumns {
  file_name: string
  content_type: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif'
  /** Bytes of the original. */
  size: number
  width: number
  height: number
  /** Of a deleted one: the photo that became the picture of the contact in its place. */
  picture_went_to: number | null
}

/** The bytes of photos, in a table of their own so that no list reads past them. */
export interface PhotoImageTable {
  account_id: number
  photo_id: number
  variant: 'original' | 'small' | 'medium' | 'large'
  bytes: Uint8Array
}
