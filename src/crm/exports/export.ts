import { z } from 'zod'
import { id } from '../../core/values.ts'
import { PUBLIC_COLUMNS } from '../contact-store/contact.ts'

export const ExportId = id().describe('The id of an export')

export const ExportFormat = z.enum(['csv', 'vcard', 'json'])
export const ExportField = z.enum([...PUBLIC_COLUMNS, 'list_ids']).exclude(['numbers'])
export type ExportField = z.infer<typeof ExportField>

export const ExportOptions = z.strictObject({
  has_bom: z
    .boolean()
    .default(true)
    .describe('Of CSV: begin with a byte order mark, by which Excel knows the encoding'),
  vcard_version: z.enum(['3.0', '4.0']).default('4.0'),
})
export type ExportOptions = z.infer<typeof ExportOptions>

export const Export = z.strictObject({
  id: ExportId,
  user_id: z.int().describe('Whose it is; nobody else sees it'),
  status: z.enum(['running', 'done', 'failed']),
  what: z.enum(['contacts', 'account']),
  format: ExportFormat,
  filters: z.record(z.string(), z.unknown()),
  chosen_count: z.int().nullable().describe('How many contacts were chosen by their ids; null without'),
  fields: z.array(ExportField).nullable(),
  options: ExportOptions,
  file_name: z.string(),
  rows_done: z.int().describe('Records that are in the file by now'),
  byte_size: z.int(),
  failure: z.string().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime().describe('When it is forgotten, with its file'),
})
export type Export = z.infer<typeof Export>

/** Contacts that can be chosen one by one. */
export const MAX_CHOSEN = 10_000

/** What an export is stored with: filters, or in their place the contacts that were chosen. */
export type StoredChoice = { contact_ids: number[] } | (Export['filters'] & { contact_ids?: undefined })

/** How long an export is kept, in milliseconds. */
export const EXPORT_LASTS = 24 * 60 * 60 * 1000

/** What background work on exports is called. */
export const EXPORT_WORK = 'export'

export const MEDIA_TYPES: Record<Export['format'], string> = {
  csv: 'text/csv; charset=utf-8',
  vcard: 'text/vcard; charset=utf-8',
  json: 'application/json; charset=utf-8',
}
