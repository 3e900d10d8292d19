import { z } from 'zod'
import type { HistoryRow } from '../../database/schema.ts'
import type { FieldLabels } from '../field-labels/field-labels.ts'
import { sentenceOf } from './sentence.ts'

export const HistoryEntry = z.strictObject({
  id: z.int(),
  contact_id: z.int().nullable(),
  contact_name: z.string().nullable().describe('What the contact is called now'),
  user_id: z.int().nullable().describe('Who did it; null for the system'),
  user_name: z.string().nullable(),
  action: z.string().describe('What happened: created, updated, deleted, restored, ...'),
  subject_type: z.string().describe('To what kind of record'),
  subject_id: z.int().nullable(),
  subject_name: z.string().nullable().describe('What the deal or list is called now; null for other kinds'),
  door: z.string().describe('Through which door it came: web, json, xml, mcp or admin'),
  token_name: z.string().nullable().describe('The API token it came with'),
  changes: z.record(z.string(), z.array(z.unknown())).describe('Field to [from, to]'),
  body: z.string().describe('One line for people'),
  created_at: z.iso.datetime(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** An entry in short: when, who, what. */
export const HistoryLine = HistoryEntry.pick({ created_at: true, user_name: true, body: true })
export type HistoryLine = z.infer<typeof HistoryLine>

export type HistoryEntryRow = Omit<HistoryRow, 'account_id' | 'token_id'> & {
  user_name: string | null
  contact_name: string | null
  subject_name: string | null
  token_name: string | null
}

export type HistoryLineRow = Pick<HistoryEntryRow, 'action' | 'changes' | 'created_at' | 'user_name'>

/** `labels` is what the account calls its own fields. */
export function toHistoryEntry(
  { changes, action, ...row }: HistoryEntryRow,
  labels: FieldLabels,
): HistoryEntry {
  const fields = changes ? (JSON.parse(changes) as HistoryEntry['changes']) : {}
  return {
    ...row,
    action: action.split('.')[1] ?? action,
    changes: fields,
    body: sentenceOf(action, changes ? fields : null, labels),
  }
}

export const toHistoryLine = (
  { changes, action, created_at, user_name }: HistoryLineRow,
  labels: FieldLabels,
): HistoryLine => ({
  created_at,
  user_name,
  body: sentenceOf(action, changes ? JSON.parse(changes) : null, labels),
})
