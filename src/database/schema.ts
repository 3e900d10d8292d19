import type { Selectable } from 'kysely'
import type { AccountTable, UserEmailTable, UserTable } from './schema/accounts.ts'
import type { BackgroundWorkTable } from './schema/background-work.ts'
import type { AppSecretTable, ConnectedAppTable, ServerKeyTable } from './schema/connected-apps.ts'
import type {
  ActivityTable,
  CallTable,
  MessageTable,
  NoteTable,
  PhotoImageTable,
  PhotoTable,
} from './schema/contact-records.ts'
import type { ContactTable, MergeTable, SampleContactTable } from './schema/contacts.ts'
import type { DealContactTable, DealMoveTable, DealStageTable, DealTable } from './schema/deals.ts'
import type { DeletionTable } from './schema/deletions.ts'
import type {
  CalendarEntryTable,
  CardNameTable,
  ContactCardTable,
  DevicePasswordTable,
} from './schema/devices.ts'
import type { DuplicateDismissalTable, DuplicatePairTable, DuplicateScanTable } from './schema/duplicates.ts'
import type {
  ExportChunkTable,
  ExportTable,
  ImportBatchTable,
  ImportChunkTable,
  ImportContactTable,
  ImportRecordTable,
  ImportTable,
} from './schema/exchange.ts'
import type { HistoryTable } from './schema/history.ts'
import type { ListContactTable, ListTable, TrashedListTable } from './schema/lists.ts'
import type { RememberedAnswerTable, RequestCountTable } from './schema/requests.ts'
import type { FieldLabelTable, SavedViewTable, StatusTable } from './schema/settings.ts'
import type {
  ApiTokenTable,
  FailedSignInTable,
  InvitationTable,
  SecretTable,
  SessionTable,
} from './schema/sign-in.ts'
import type { TaskTable } from './schema/tasks.ts'

/** Every table. Times are ISO 8601 texts (UTC, milliseconds), dates `YYYY-MM-DD`, flags 0 or 1, in both engines. */
export interface Schema {
  accounts: AccountTable
  users: UserTable
  user_emails: UserEmailTable
  secrets: SecretTable
  sessions: SessionTable
  api_tokens: ApiTokenTable
  connected_apps: ConnectedAppTable
  app_secrets: AppSecretTable
  server_keys: ServerKeyTable
  device_passwords: DevicePasswordTable
  invitations: InvitationTable
  failed_sign_ins: FailedSignInTable
  remembered_answers: RememberedAnswerTable
  request_counts: RequestCountTable
  statuses: StatusTable
  field_labels: FieldLabelTable
  contacts: ContactTable
  contact_cards: ContactCardTable
  sample_contacts: SampleContactTable
  card_names: CardNameTable
  calendar_entries: CalendarEntryTable
  merges: MergeTable
  notes: NoteTable
  calls: CallTable
  messages: MessageTable
  activities: ActivityTable
  photos: PhotoTable
  photo_images: PhotoImageTable
  tasks: TaskTable
  history: HistoryTable
  deletions: DeletionTable
  lists: ListTable
  list_contacts: ListContactTable
  trashed_lists: TrashedListTable
  trashed_list_contacts: ListContactTable
  deal_stages: DealStageTable
  deals: DealTable
  deal_contacts: DealContactTable
  deal_moves: DealMoveTable
  background_work: BackgroundWorkTable
  imports: ImportTable
  import_chunks: ImportChunkTable
  import_batches: ImportBatchTable
  import_contacts: ImportContactTable
  import_records: ImportRecordTable
  exports: ExportTable
  export_chunks: ExportChunkTable
  duplicate_pairs: DuplicatePairTable
  duplicate_scans: DuplicateScanTable
  duplicate_dismissals: DuplicateDismissalTable
  saved_views: SavedViewTable
}

export type ContactRow = Selectable<Schema['contacts']>
export type MergeRow = Selectable<Schema['merges']>
export type NoteRow = Selectable<Schema['notes']>
export type CallRow = Selectable<Schema['calls']>
export type MessageRow = Selectable<Schema['messages']>
export type ActivityRow = Selectable<Schema['activities']>
export type TaskRow = Selectable<Schema['tasks']>
export type DeletionRow = Selectable<Schema['deletions']>
export type HistoryRow = Selectable<Schema['history']>
export type UserRow = Selectable<Schema['users']>
export type AccountRow = Selectable<Schema['accounts']>
export type ListRow = Selectable<Schema['lists']>
export type TrashedListRow = Selectable<Schema['trashed_lists']>
export type SavedViewRow = Selectable<Schema['saved_views']>
export type DealStageRow = Selectable<Schema['deal_stages']>
export type DealRow = Selectable<Schema['deals']>
export type DealMoveRow = Selectable<Schema['deal_moves']>
export type ImportRow = Selectable<Schema['imports']>
export type ImportContactRow = Selectable<Schema['import_contacts']>
export type ImportRecordRow = Selectable<Schema['import_records']>
export type ExportRow = Selectable<Schema['exports']>
export type DuplicatePairRow = Selectable<Schema['duplicate_pairs']>
export type DuplicateScanRow = Selectable<Schema['duplicate_scans']>
export type DuplicateDismissalRow = Selectable<Schema['duplicate_dismissals']>
