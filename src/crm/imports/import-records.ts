import type { Context } from '../../core/context.ts'
import { turnWhenLong } from '../../turns/turns.ts'
import type { FileRecord } from '../account-files/file-records.ts'
import { findContact } from '../contact-store/contact-queries.ts'
import { followAction } from '../contact-store/touch-contact.ts'
import { tasks } from '../tasks/task-queries.ts'
import { type Belongings, belongingsOf } from './belonging-of-records.ts'
import { saveVersions } from './import-contact-queries.ts'
import type { ImportProgress } from './import-progress.ts'
import { importRecord, type RecordOutcome } from './import-record.ts'
import { insertImportRecord } from './import-record-queries.ts'
import type { Pictures } from './pictures.ts'
import type { ImportPlan } from './plan-import.ts'
import type { FileRow } from './read-account-file.ts'

interface Importing {
  ctx: Context
  plan: ImportPlan
  belongings: Belongings
  /** Contacts that something was added to, and when they moved last. */
  touched: Map<number, string>
}

/** Imports rows that hang off contacts, until the time is up, or a photo comes that nobody has unpacked yet. */
export async function importRecords(
  ctx: Context,
  plan: ImportPlan,
  rows: readonly FileRow[],
  progress: ImportProgress,
  pictures: Pictures,
): Promise<void> {
  const importing = { ctx, plan, belongings: await belongingsOf(ctx, plan.row, rows), touched: new Map() }
  for (const [place, row] of rows.entries()) {
    const picture = pictures.get(plan.row.rows_done + place + 1)
    if (row[0] === 'photo' && !picture) break
    const position = progress.next()
    await importOne(importing, row, { position, progress, picture })
    if (progress.isTimeUp()) break
    await turnWhenLong()
  }
  const latest = [...importing.touched.values()].reduce((one, other) => (one > other ? one : other), ctx.now)
  await saveVersions(ctx, plan.row, [...importing.touched.keys()], latest)
}

interface At {
  position: number
  progress: ImportProgress
  picture: Parameters<typeof importRecord>[3]['picture']
}

async function importOne(importing: Importing, row: FileRow, at: At): Promise<void> {
  const { ctx, plan, belongings } = importing
  const [kind, raw] = row
  if (kind === 'contact') return
  const outcome = await importRecord(ctx, kind, raw, { plan, belongings, picture: at.picture })
  if ('left_out' in outcome) {
    at.progress.records.add(kind, 'left_out')
    at.progress.tell(at.position, [{ field: kind, message: `is left out: ${outcome.left_out}` }])
    return
  }
  at.progress.records.add(outcome.kind, 'created')
  at.progress.tell(at.position, outcome.problems)
  await remember(importing, row, outcome, at.position)
}

/** By what the file calls it others find it; the contact has moved with it. */
async function remember(
  { ctx, plan: { row }, belongings, touched }: Importing,
  [kind, raw]: FileRow,
  { id, kind: made, contact_id }: Exclude<RecordOutcome, { left_out: string }>,
  position: number,
): Promise<void> {
  const isOfMade = contact_id !== null && belongings.made.has(contact_id)
  const key = { account_id: row.account_id, import_id: row.id, position, is_loose: isOfMade ? 0 : 1 } as const
  const isNamed = kind === made && (kind === 'deal' || kind === 'task')
  const source_id = isNamed ? String(raw['id']) : null
  await insertImportRecord(ctx, { ...key, kind: made, source_id, record_id: id })
  if (kind === 'deal' && isNamed) belongings.deals.set(Number(raw['id']), id)
  if (kind === 'task' && isNamed) {
    const before = belongings.waiting.get(Number(raw['id']))
    if (before !== undefined) await tasks.save(ctx, { id: before }, { next_task_id: id })
    const { next_task_id = null } = raw as Partial<FileRecord<'task'>>
    if (next_task_id !== null) {
      belongings.waiting.set(next_task_id, id)
      await insertImportRecord(ctx, {
        ...key,
        is_loose: 0,
        kind: 'next_task',
        source_id: String(next_task_id),
        record_id: id,
      })
    }
  }
  if (contact_id === null) return
  const contact = await findContact(ctx, contact_id)
  if (!isOfMade && kind !== 'deal' && kind !== 'photo') await followAction(ctx, contact, kind)
  const { updated_at } = kind === 'photo' || !isOfMade ? await findContact(ctx, contact_id) : contact
  touched.set(contact_id, updated_at > ctx.now ? updated_at : ctx.now)
}
