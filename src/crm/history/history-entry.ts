import { z } from 'zod'
import type { HistoryRow } from '../../database/schema.ts'
import type { Changes } from '../changes/changes.ts'
import { sentenceOf } from './sentence.ts'
import type { Words } from './words.ts'

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
  door: z
    .string()
    .describe(
      'Through which door it came: web, json, xml, mcp, dav or admin; server: the server did it by itself',
    ),
  token_name: z.string().nullable().describe('The API token it came with'),
  changes: z.record(z.string(), z.array(z.unknown())).describe('Field to [from, to]'),
  body: z.string().describe('One line for people'),
  created_at: z.iso.datetime(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** An entry in short: when, who, what. */
export const HistoryLine = HistoryEntry.pick({ created_at: true, user_name: true, body: true })
export type HistoryLine = z.infer<typeof HistoryLine>

export type HistoryEntryRow = Omit<HistoryRow, 'account_id' | 'token_id' | 'change_id' | 'undoes'> & {
  user_name: string | null
  contact_name: string | null
  subject_name: string | null
  token_name: string | null
}

export type HistoryLineRow = Pick<
  HistoryEntryRow,
  'action' | 'changes' | 'created_at' | 'user_name' | 'subject_id' | 'subject_name'
>

export function toHistoryEntry({ changes, action, ...row }: HistoryEntryRow, words: Words): HistoryEntry {
  return {
    ...row,
    action: action.split('.')[1] ?? action,
    changes: changes ? JSON.parse(changes) : {},
    body: bodyOf({ ...row, action, changes }, words),
  }
}

export const toHistoryLine = (row: HistoryLineRow, words: Words): HistoryLine => ({
  created_at: row.created_at,
  user_name: row.user_name,
  body: bodyOf(row, words),
})

const bodyOf = (row: Omit<HistoryLineRow, 'created_at' | 'user_name'>, words: Words): string =>
  sentenceOf({ ...row, changes: row.changes ? (JSON.parse(row.changes) as Changes) : null }, words)
