import { z } from 'zod'
import { wakeWorkers } from '../../core/background-work.ts'
import { leaveWork } from '../../core/background-work-queries.ts'
import { invalid } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { record } from '../changes/record.ts'
import { ContactId } from '../contact-store/contact.ts'
import { ensureContacts } from '../contact-store/ensure-contacts.ts'
import { ContactChoice, ContactListInput, listedContacts } from '../contacts/listed-contacts.ts'
import { refreshPairs } from '../duplicate-scans/refresh.ts'
import {
  EXPORT_LASTS,
  EXPORT_WORK,
  Export,
  ExportField,
  ExportFormat,
  ExportOptions,
  MAX_CHOSEN,
} from './export.ts'
import { insertExport } from './export-queries.ts'
import { FIRST_PLACE } from './next-part.ts'
import { toExport } from './shown-export.ts'

const EXTENSIONS = { csv: 'csv', vcard: 'vcf', json: 'json' }

export const createExport = defineOperation({
  name: 'createExport',
  effect: 'write',
  description:
    'Writes contacts, or all that you see of the account, into a file, in the background; it is kept for 24 hours.',
  input: z.strictObject({
    format: ExportFormat.default('csv'),
    what: z
      .enum(['contacts', 'account'])
      .default('contacts')
      .describe('Contacts, or with JSON everything in the account that you see'),
    filters: ContactChoice.default({}).describe(
      'Which contacts, as in the list of contacts; all when left out',
    ),
    contact_ids: z
      .array(ContactId)
      .min(1)
      .max(MAX_CHOSEN)
      .transform((ids) => [...new Set(ids)])
      .optional()
      .describe('Only these contacts, in this order, instead of filters; up to 10,000'),
    fields: z
      .array(ExportField)
      .min(1)
      .max(ExportField.options.length)
      .optional()
      .describe('Only these columns, in this order; of vCards always all'),
    options: ExportOptions.default({ has_bom: true, vcard_version: '4.0' }),
  }),
  output: Export,

  async prepare(ctx, { filters }) {
    if (filters.has_duplicates !== undefined) await refreshPairs(ctx)
  },

  async run(ctx, { format, what, filters, contact_ids, fields, options }) {
    const { viewer, now } = ctx
    const errors = []
    if (what === 'account' && format !== 'json')
      errors.push({ field: 'format', code: 'not_included', message: 'must be json for the whole account' })
    if (what === 'account' && Object.keys(filters).length > 0)
      errors.push({ field: 'filters', code: 'not_allowed', message: 'are for contacts only' })
    if (what === 'account' && contact_ids)
      errors.push({ field: 'contact_ids', code: 'not_allowed', message: 'are for contacts only' })
    if (contact_ids && Object.keys(filters).length > 0)
      errors.push({ field: 'contact_ids', code: 'not_allowed', message: 'cannot be combined with filters' })
    if (errors.length > 0) throw invalid(errors)
    // Contacts and filters that name nothing are refused now, and not in the background.
    if (contact_ids) await ensureContacts(ctx, contact_ids)
    else await listedContacts(ctx, ContactListInput.parse({ ...filters, limit: 1, fields: ['id'] }))
    const row = await insertExport(ctx, {
      account_id: viewer.account_id,
      user_id: viewer.user_id,
      door: viewer.door,
      token_id: viewer.token_id,
      status: 'running',
      what,
      format,
      filters: JSON.stringify(contact_ids ? { contact_ids } : filters),
      fields: fields ? JSON.stringify(fields) : null,
      options: JSON.stringify(options),
      file_name: `kith-${what}-${now.slice(0, 10)}.${EXTENSIONS[format]}`,
      place: JSON.stringify(FIRST_PLACE),
      parts: 0,
      rows_done: 0,
      byte_size: 0,
      failure: null,
      created_at: now,
      updated_at: now,
      finished_at: null,
      expires_at: new Date(Date.parse(now) + EXPORT_LASTS).toISOString(),
    })
    await leaveWork(ctx.db, { kind: EXPORT_WORK, account_id: row.account_id, record_id: row.id }, now)
    await record(ctx, 'export.created', { type: 'export', id: row.id, contact_id: null })
    ctx.afterCommit(wakeWorkers)
    return toExport(row)
  },
})
