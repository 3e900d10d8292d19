import type { Context } from '../../core/context.ts'
import type { FileContact } from '../account-files/file-contact.ts'
import { keepDeviceLines, keepNotes, keepTimes } from '../account-files/keep-past.ts'
import type { FoundContact } from '../contact-store/contact.ts'
import { recomputeLastAction } from '../contact-store/touch-contact.ts'
import type { Draft } from '../exchange/draft.ts'
import { insertImportRecord } from './import-record-queries.ts'
import { momentsAmong } from './known-moments-queries.ts'
import type { ImportPlan } from './plan-import.ts'
import type { RecordCounts } from './record-counts.ts'

interface Kept {
  contact: FoundContact
  draft: Draft
  position: number
  isNew: boolean
}

/**
 * Brings in what a contact of an account's file has behind it there, and remembers which contact it is here, for what else hangs off it. Notes that
 * the contact has from an earlier time are not added once more.
 */
export async function keepSource(
  ctx: Context,
  { row, file: account }: ImportPlan,
  { contact, draft, position, isNew }: Kept,
  counts: RecordCounts,
): Promise<void> {
  const file = draft.source as unknown as FileContact | undefined
  if (!file || !account) return
  const key = {
    account_id: row.account_id,
    import_id: row.id,
    position,
    record_id: contact.id,
    is_loose: 0,
  } as const
  await insertImportRecord(ctx, { ...key, kind: 'contact', source_id: String(file.id) })
  if (file.photo_id !== null)
    await insertImportRecord(ctx, { ...key, kind: 'picture', source_id: String(file.photo_id) })
  if (isNew) await keepTimes(ctx, contact, file, (status) => account.retired.has(status))
  const there = isNew
    ? new Set<string>()
    : await momentsAmong(
        ctx,
        'notes',
        contact.id,
        file.notes.map(({ created_at }) => created_at),
      )
  await keepNotes(ctx, contact, file, {
    userOf: account.userOf,
    isKnown: ({ created_at }) => there.has(created_at),
  })
  if (!isNew) await recomputeLastAction(ctx, contact)
  if (file.notes.length > 0) counts.add('note', 'created', file.notes.length)
  if (!(await keepDeviceLines(ctx, contact, file)))
    draft.problems.push({
      field: '',
      message: 'has details from devices already; those of the file stay out',
    })
}
