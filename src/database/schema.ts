import type { Generated, Selectable } from 'kysely'

/** Every table. Times are ISO 8601 texts (UTC, milliseconds), dates `YYYY-MM-DD`, flags 0 or 1, in both engines. */
export interface Schema {
  accounts: AccountTable
  users: UserTable
  user_emails: UserEmailTable
  secrets: SecretTable
  sessions: SessionTable
  api_tokens: ApiTokenTable
  invitations: InvitationTable
  failed_sign_ins: FailedSignInTable
  remembered_answers: RememberedAnswerTable
  request_counts: RequestCountTable
  statuses: StatusTable
  field_labels: FieldLabelTable
  contacts: ContactTable
  merges: MergeTable
  notes: NoteTable
  calls: CallTable
  messages: MessageTable
  activities: ActivityTable
  photos: PhotoTable
  photo_images: PhotoImageTable
  tasks: TaskTable
  history: HistoryTable
  lists: ListTable
  list_contacts: ListContactTable
  deal_stages: DealStageTable
  deals: DealTable
  deal_contacts: DealContactTable
  deal_moves: DealMoveTable
  background_work: BackgroundWorkTable
  imports: ImportTable
  import_chunks: ImportChunkTable
  import_batches: ImportBatchTable
  import_contacts: ImportContactTable
  exports: ExportTable
  export_chunks: ExportChunkTable
  duplicate_pairs: DuplicatePairTable
  duplicate_scans: DuplicateScanTable
  duplicate_dismissals: DuplicateDismissalTable
  saved_views: SavedViewTable
}

type Flag = 0 | 1

export interface AccountTable {
  id: Generated<number>
  name: string
  time_zone: string
  currency: string
  is_api_disabled: Flag
  requests_per_minute: number | null
  created_at: string
  updated_at: string
}

export interface UserTable {
  id: Generated<number>
  account_id: number
  name: string
  email: string
  password_hash: string
  role: string
  /** Null: the account's. */
  time_zone: string | null
  is_api_disabled: Flag
  requests_per_minute: number | null
  created_at: string
  updated_at: string
  /** Since when the user is gone; the row stays, because what the user wrote names it. */
  removed_at: string | null
}

/** E-mail addresses are unique on the whole server, across accounts: a table of its own, without an account in its key. */
export interface UserEmailTable {
  /** Folded to lower case. */
  email: string
  account_id: number
  user_id: number
}

/** Finds the owner of a secret by its SHA-256, across accounts. */
export interface SecretTable {
  hash: string
  kind: 'token' | 'session' | 'invitation'
  account_id: number
  record_id: number
}

export interface SessionTable {
  id: Generated<number>
  account_id: number
  user_id: number
  browser: string
  created_at: string
  last_used_at: string
  expires_at: string
}

export interface ApiTokenTable {
  id: Generated<number>
  account_id: number
  user_id: number
  name: string
  /** The last characters, to tell tokens apart. */
  hint: string
  is_read_only: Flag
  created_at: string
  last_used_at: string | null
}

export interface InvitationTable {
  id: Generated<number>
  account_id: number
  /** Who invited. */
  user_id: number
  email: string
  role: string
  created_at: string
  expires_at: string
}

export interface FailedSignInTable {
  /** An address or an e-mail address that attempts are counted for. */
  subject: string
  attempts: number
  /** Start of the window in which they are counted. */
  since: string
}

/** Answers of writes that carried a key, kept for a day so that a retry finds them. */
export interface RememberedAnswerTable {
  account_id: number
  user_id: number
  key: string
  fingerprint: string
  answer: string
  created_at: string
}

/** API requests of one minute; written only where the operator has set a limit. */
export interface RequestCountTable {
  account_id: number
  /** 0: of the whole account. */
  user_id: number
  /** `YYYY-MM-DDThh:mm`, UTC. */
  minute: string
  requests: number
}

export interface StatusTable {
  account_id: number
  key: string
  label: string
  position: number
  retired_at: string | null
}

/** What an account calls its own fields. */
export interface FieldLabelTable {
  account_id: number
  /** `user_1` to `user_4`. */
  field: string
  label: string
}

/** The text, date and number fields a person fills in; `crm/contacts/fields.ts` says all about them. */
type ContactFieldColumns = Record<
  | 'first_name'
  | 'middle_name'
  | 'last_name'
  | 'suffix'
  | 'title'
  | 'job_title'
  | 'company'
  | 'department'
  | 'gender'
  | 'spouse'
  | 'children'
  | 'assistant'
  | 'assistants_phone'
  | 'anniversary'
  | 'birthday'
  | 'email_address'
  | 'email_address_2'
  | 'email_address_3'
  | 'url'
  | 'url_2'
  | 'url_3'
  | 'user_1'
  | 'user_2'
  | 'user_3'
  | 'user_4'
  | 'business_street'
  | 'business_street_2'
  | 'business_city'
  | 'business_state'
  | 'business_postal_code'
  | 'business_country'
  | 'business_phone'
  | 'business_phone_2'
  | 'business_fax'
  | 'home_street'
  | 'home_street_2'
  | 'home_city'
  | 'home_state'
  | 'home_postal_code'
  | 'home_country'
  | 'home_phone'
  | 'home_phone_2'
  | 'home_fax'
  | 'other_street'
  | 'other_street_2'
  | 'other_city'
  | 'other_state'
  | 'other_postal_code'
  | 'other_country'
  | 'other_phone'
  | 'other_fax'
  | 'mobile_phone'
  | 'mobile_phone_2',
  string | null
> &
  Record<'preferred_email_index' | 'preferred_phone_index', number | null>

export interface ContactTable extends ContactFieldColumns {
  id: Generated<number>
  account_id: number
  user_id: number
  is_private: Flag
  status: string | null
  /** What people call the contact, made from its fields. */
  name: string
  /** Folded for sorting by bytes, so that both engines order alike; null when unset. */
  sort_name: string | null
  sort_first_name: string | null
  sort_last_name: string | null
  sort_company: string | null
  created_at: string
  updated_at: string
  last_action_at: string | null
  /** `last_action_at`, or `created_at` where nothing happened yet: what inactivity is counted from. */
  active_at: string
  trashed_at: string | null
  /** The photo that is its picture: one of its own. */
  photo_id: number | null
  /** The contact that it became part of; such a one is trashed, too, and shown nowhere. */
  merged_into: number | null
}

export interface MergeTable {
  id: Generated<number>
  account_id: number
  /** The contact that has it all now: the survivor, or what that was merged into later. */
  contact_id: number
  survivor_id: number
  duplicate_id: number
  user_id: number
  /** JSON: what it did, for people. */
  report: string
  /** JSON: what it takes to undo it; null when it was undone or is too old. */
  undo: string | null
  created_at: string
  undone_at: string | null
  undone_by: number | null
}

export interface NoteTable {
  id: Generated<number>
  account_id: number
  contact_id: number
  user_id: number
  body: string
  created_at: string
  updated_at: string
  trashed_at: string | null
  /** Of a note that keeps what a merge had no room for: the merge. It is no action of anybody. */
  merge_id: number | null
}

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

export interface TaskTable {
  id: Generated<number>
  account_id: number
  contact_id: number | null
  /** Whose it is. */
  user_id: number
  description: string
  /** The words as they were typed. */
  due: string | null
  /** What they were understood as: a day or a moment, never both. */
  due_on: string | null
  due_at: string | null
  /** Orders days and moments together: the moment, or the end of the day. */
  due_sort: string | null
  recurrence: 'none' | 'daily' | 'weekly' | 'biweekly' | 'monthly' | 'quarterly' | 'half_yearly' | 'yearly'
  /** The first day of the series. */
  recurs_from: string | null
  completed_at: string | null
  /** The one that completing it made. */
  next_task_id: number | null
  /** The deal it is about, which may be gone since. */
  deal_id: number | null
  created_at: string
  updated_at: string
  trashed_at: string | null
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

export interface HistoryTable {
  id: Generated<number>
  account_id: number
  /** Who did it; null for the system. */
  user_id: number | null
  door: string
  token_id: number | null
  /** `contact.created`: noun and past participle. */
  action: string
  /** The contact it is about, which decides who may see it. */
  contact_id: number | null
  subject_type: string
  subject_id: number | null
  /** JSON: field to [from, to]. */
  changes: string | null
  created_at: string
}

export interface SavedViewTable {
  id: Generated<number>
  account_id: number
  /** Whose it is: nobody else sees it. */
  user_id: number
  page: 'contacts' | 'deals'
  name: string
  /** Folded: no two views of a user and a page may share it. */
  sort_name: string
  /** What the address says after the question mark. */
  query: string
  created_at: string
  updated_at: string
}

export interface ListTable {
  id: Generated<number>
  account_id: number
  /** Who made it; everybody in the account uses it. */
  user_id: number
  name: string
  /** Folded: no two lists of an account may share it. */
  sort_name: string
  created_at: string
  updated_at: string
}

export interface ListContactTable {
  account_id: number
  list_id: number
  contact_id: number
}

export interface DealStageTable {
  id: Generated<number>
  account_id: number
  name: string
  /** Folded: no two stages of an account may share it. */
  sort_name: string
  /** From 0, without gaps. */
  position: number
  /** Percent. */
  probability: number
  /** Null: never. */
  stale_after_days: number | null
  created_at: string
  updated_at: string
}

export interface DealTable {
  id: Generated<number>
  account_id: number
  /** Its owner. */
  user_id: number
  /** The main contact, whose fate it shares; also in `deal_contacts`. */
  contact_id: number | null
  stage_id: number
  name: string
  /** Folded. */
  sort_name: string
  /** In the smallest unit of the currency. */
  amount: number | null
  currency: string
  status: 'open' | 'won' | 'lost'
  /** Percent; null: the stage's. */
  probability: number | null
  expected_close_on: string | null
  /** When it came into its stage, or was opened again there. */
  stage_entered_at: string
  won_at: string | null
  lost_at: string | null
  lost_reason: string | null
  created_at: string
  updated_at: string
  trashed_at: string | null
}

/** All contacts of a deal. */
export interface DealContactTable {
  account_id: number
  deal_id: number
  contact_id: number
  position: number
}

/** Where a deal stood from a moment on. Stages may be gone since, so their name is kept. */
export interface DealMoveTable {
  id: Generated<number>
  account_id: number
  deal_id: number
  user_id: number
  stage_id: number
  stage_name: string
  status: 'open' | 'won' | 'lost'
  created_at: string
}

/** Work that is left, of all accounts; its row goes when it is done. */
export interface BackgroundWorkTable {
  kind: string
  account_id: number
  record_id: number
  /** When it may be taken: while somebody holds it, when the lease ends. */
  due_at: string
  /** How often in a row it failed. */
  attempts: number
  /** The process that works on it. */
  holder: string | null
}

/** Who asked for work that is done in the background, and how. */
interface RequestedColumns {
  id: Generated<number>
  account_id: number
  user_id: number
  door: string
  token_id: number | null
  created_at: string
  updated_at: string
  finished_at: string | null
  /** Why it failed, in a sentence. */
  failure: string | null
}

export interface ImportTable extends RequestedColumns {
  status: 'uploading' | 'uploaded' | 'running' | 'done' | 'failed' | 'undoing' | 'undone'
  format: 'csv' | 'vcard'
  file_name: string
  byte_size: number
  encoding: string | null
  delimiter: string | null
  /** JSON: heading, sample and guess of each column. */
  columns: string
  /** JSON: the field of each column, or null. */
  mapping: string
  /** JSON. */
  options: string
  rows_total: number
  /** Rows that were run, or taken back. */
  rows_done: number
  created: number
  updated: number
  skipped: number
  refused: number
  /** JSON: the first of them. */
  problems: string
  problems_total: number
  /** JSON: what taking it back did so far. */
  undo: string | null
}

/** The bytes of a file, until it is read. */
export interface ImportChunkTable {
  account_id: number
  import_id: number
  position: number
  bytes: Uint8Array
}

/** The rows of a file, as they were read. */
export interface ImportBatchTable {
  account_id: number
  import_id: number
  position: number
  /** JSON. */
  rows: string
}

/** What became of the rows that made or changed a contact; `position` is the number of the row. */
export interface ImportContactTable {
  account_id: number
  import_id: number
  position: number
  contact_id: number
  act: 'created' | 'updated'
  /** When the import last touched it: not before the contact's `updated_at` afterwards. */
  version: string
  /** JSON: fields as they were. */
  before: string | null
}

export interface ExportTable extends RequestedColumns {
  status: 'running' | 'done' | 'failed'
  what: 'contacts' | 'account'
  format: 'csv' | 'vcard' | 'json'
  /** JSON. */
  filters: string
  /** JSON: columns, or null for the usual ones. */
  fields: string | null
  /** JSON. */
  options: string
  file_name: string
  /** JSON: where it goes on. */
  place: string
  parts: number
  rows_done: number
  byte_size: number
  expires_at: string
}

export interface ExportChunkTable {
  account_id: number
  export_id: number
  position: number
  text: string
}

/** Two contacts that may be the same; `contact_id` is the lower of the two. */
export interface DuplicatePairTable {
  id: Generated<number>
  account_id: number
  contact_id: number
  other_id: number
  /** In thousandths. */
  confidence: number
  /** The lowest id of those that are very likely all the same. */
  group_id: number
  /** The scan that found it last. */
  scan: number
}

/** When an account was last looked through for duplicates, and who does so now. */
export interface DuplicateScanTable {
  account_id: number
  /** Counts the scans. */
  scan: number
  /** The scan that runs, by a random name; null when none does. */
  holder: string | null
  /** A scan that was cut off counts as running until then. */
  leased_until: string
  /** When the last one that came to its end began. */
  checked_at: string | null
  /** The latest change of a contact that it knew of. */
  seen_until: string | null
  duration_ms: number | null
  /** JSON: how often values occur among the contacts that the whole account sees. */
  counts: string | null
}

/** "Not the same person", said by somebody. */
export interface DuplicateDismissalTable {
  id: Generated<number>
  account_id: number
  contact_id: number
  other_id: number
  user_id: number
  created_at: string
}

export type ContactRow = Selectable<ContactTable>
export type MergeRow = Selectable<MergeTable>
export type NoteRow = Selectable<NoteTable>
export type CallRow = Selectable<CallTable>
export type MessageRow = Selectable<MessageTable>
export type ActivityRow = Selectable<ActivityTable>
export type TaskRow = Selectable<TaskTable>
export type HistoryRow = Selectable<HistoryTable>
export type UserRow = Selectable<UserTable>
export type AccountRow = Selectable<AccountTable>
export type ListRow = Selectable<ListTable>
export type SavedViewRow = Selectable<SavedViewTable>
export type DealStageRow = Selectable<DealStageTable>
export type DealRow = Selectable<DealTable>
export type DealMoveRow = Selectable<DealMoveTable>
export type ImportRow = Selectable<ImportTable>
export type ImportContactRow = Selectable<ImportContactTable>
export type ExportRow = Selectable<ExportTable>
export type DuplicatePairRow = Selectable<DuplicatePairTable>
export type DuplicateScanRow = Selectable<DuplicateScanTable>
export type DuplicateDismissalRow = Selectable<DuplicateDismissalTable>
