import type { Context } from '../../core/context.ts'
import { turnWhenLong } from '../../turns/turns.ts'
import { applyRow } from './apply-row.ts'
import { fillLists } from './fill-lists.ts'
import type { ImportProgress } from './import-progress.ts'
import { insertImportRecord } from './import-record-queries.ts'
import { judgeRows } from './judge-row.ts'
import { keepPicture } from './keep-picture.ts'
import { keepSource } from './keep-source.ts'
import { keepWritten } from './keep-written.ts'
import type { Pictures } from './pictures.ts'
import type { ImportPlan } from './plan-import.ts'
import { WrittenSince } from './rows-before.ts'

/** Imports rows that are contacts, until the time is up, or a photo comes that nobody has unpacked yet. */
export async function importContacts(
  ctx: Context,
  plan: ImportPlan,
  stored: readonly unknown[],
  progress: ImportProgress,
  pictures: Pictures = new Map(),
): Promise<void> {
  const written: { id: number; lists: readonly string[] }[] = []
  const since = new WrittenSince()
  let passed = 0
  for await (const { draft, notes, verdict } of judgeRows(ctx, plan, stored, { written: since })) {
    const picture = pictures.get(plan.row.rows_done + ++passed)
    if (draft.photo !== undefined && !picture) break
    const position = progress.next()
    const applied = {
      position,
      verdict,
      notes,
      hasPast: (draft.past ?? []).length > 0,
      owner: draft.owner_id,
    }
    const contact = await applyRow(ctx, plan, applied)
    progress.counts[verdict.act]++
    const known = contact?.id ?? ('contact' in verdict ? verdict.contact : undefined)
    if (draft.source_id !== undefined && known !== undefined)
      await keepSourceId(ctx, plan, { position, source_id: draft.source_id, contact: known })
    if (contact) {
      if (picture) await keepPicture(ctx, plan, { contact, draft, picture })
      await keepWritten(ctx, plan, contact, draft.past ?? [])
      written.push({ id: contact.id, lists: draft.lists.map(({ value }) => value) })
      since.add(contact)
      const isNew = verdict.act === 'created'
      await keepSource(ctx, plan, { contact, draft, position, isNew }, progress.records)
    }
    progress.tell(position, verdict.problems)
    if (progress.isTimeUp()) break
    await turnWhenLong()
  }
  await fillLists(ctx, plan, written)
}

/** By what the other program calls a contact, files of notes and deals find it, also where its row was skipped. */
const keepSourceId = (
  ctx: Context,
  { row }: ImportPlan,
  { position, source_id, contact }: { position: number; source_id: string; contact: number },
) =>
  insertImportRecord(ctx, {
    account_id: row.account_id,
    import_id: row.id,
    position,
    kind: 'contact',
    source_id: source_id.slice(0, 255),
    record_id: contact,
    is_loose: 0,
  })
