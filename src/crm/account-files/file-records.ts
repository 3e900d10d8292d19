import { z } from 'zod'
import {
  currency,
  datetime,
  MAX_BODY,
  MAX_STRING,
  optionalDate,
  optionalText,
  requiredText,
} from '../../core/values.ts'
import { ActivityBody, ActivityKind } from '../activities/activity.ts'
import { STATUSES as CALL_STATUSES, callInput } from '../calls/call.ts'
import { Direction } from '../contact-records/choice-input.ts'
import { DealStatus } from '../deals/deal.ts'
import { Channel, MessageBody, messageInput } from '../messages/message.ts'
import { NoteBody } from '../notes/note.ts'
import { imageData } from '../photos/image-data.ts'
import { RECURRENCES } from '../tasks/task.ts'
import { FileEntry } from './keep-entry.ts'

const id = z.int()
const moment = datetime()
const optionalMoment = datetime().nullable().default(null)
/** Who made it, in the file's own numbers; whoever imports it where the file does not say. */
const whose = { user_id: id.nullable().default(null) }
/** What devices keep of it; what they did not write is nothing that they would miss. */
const kept = FileEntry.nullable().catch(null)
const ofContact = { id, contact_id: id, ...whose, created_at: moment }

/** What was noted about a contact, in the contact itself. */
export const FileNote = z.object({
  body: NoteBody,
  ...whose,
  created_at: moment,
  updated_at: moment,
  written_at: optionalMoment,
})
export type FileNote = z.infer<typeof FileNote>

/** Records of an account's file, one a line, as they are held against the rules before they are stored. */
export const FILE_RECORDS = {
  deal: z.object({
    id,
    name: requiredText(),
    ...whose,
    contact_ids: z.array(id).max(1000).default([]),
    amount: z.string().max(40).nullable().default(null),
    currency: currency(),
    stage_id: id.nullable().default(null),
    status: DealStatus.default('open'),
    probability: z.int().min(0).max(100).nullable().default(null),
    has_own_probability: z.boolean().default(false),
    expected_close_on: optionalDate().default(null),
    stage_entered_at: optionalMoment,
    won_at: optionalMoment,
    lost_at: optionalMoment,
    lost_reason: optionalText().default(null),
    created_at: moment,
    stage_history: z
      .array(
        z.object({
          stage_id: id,
          stage_name: z.string().max(MAX_STRING),
          status: DealStatus,
          ...whose,
          created_at: moment,
        }),
      )
      .max(10_000)
      .default([]),
  }),
  /** One about a deal, which has to be there before. */
  note: FileNote.extend({ contact_id: id, deal_id: id }),
  call: z.object({
    ...ofContact,
    ...callInput,
    deal_id: id.nullable().default(null),
    direction: Direction.default('outbound'),
    status: z.enum(CALL_STATUSES),
    scheduled_at: moment,
    completed_at: optionalMoment,
    calendar_entry: kept,
  }),
  message: z.object({
    ...ofContact,
    ...messageInput,
    body: MessageBody,
    channel: Channel.default('email'),
    direction: Direction.default('outbound'),
    sent_at: moment,
  }),
  activity: z.object({
    ...ofContact,
    kind: ActivityKind.default('other'),
    body: ActivityBody,
    happened_at: moment,
  }),
  task: z.object({
    ...ofContact,
    contact_id: id.nullable().default(null),
    deal_id: id.nullable().default(null),
    description: requiredText(MAX_BODY),
    due: optionalText().default(null),
    due_on: optionalDate().default(null),
    due_at: optionalMoment,
    recurrence: z.enum(RECURRENCES).default('none'),
    recurs_from: optionalDate().default(null),
    completed_at: optionalMoment,
    next_task_id: id.nullable().default(null),
    calendar_entry: kept,
  }),
  /** That two contacts are not the same. */
  not_duplicate: z.object({ id, contact_ids: z.array(id).length(2), ...whose, created_at: moment }),
  photo: z.object({ ...ofContact, file_name: requiredText(), data: imageData() }),
} as const

export type FileRecordKind = keyof typeof FILE_RECORDS
export type FileRecord<Kind extends FileRecordKind> = z.output<(typeof FILE_RECORDS)[Kind]>

/** In which section of the file each kind stands, in the order in which they are brought in: what others name comes first. */
export const RECORD_SECTIONS: readonly (readonly [section: string, kind: FileRecordKind])[] = [
  ['deals', 'deal'],
  ['calls', 'call'],
  ['messages', 'message'],
  ['activities', 'activity'],
  ['tasks', 'task'],
  ['not_duplicates', 'not_duplicate'],
  ['photos', 'photo'],
]
