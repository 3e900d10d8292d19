import type { Context } from '../../core/context.ts'
import { nextVersion } from '../../core/version.ts'
import { changesBetween, removalOf, returnOf } from '../changes/changes.ts'
import { record } from '../changes/record.ts'
import { findContact } from '../contact-store/contact-queries.ts'
import { followAction } from '../contact-store/touch-contact.ts'
import type { ContactRecord, WrittenRecords } from './contact-record.ts'

/**
 * Stores what is new of a record that was found, with all that follows from it, and gives the record as it is now. `participle`
 * says in the history what was done: `completed`. What changes nothing leaves no trace.
 */
export async function changeRecord<Row extends ContactRecord>(
  ctx: Context,
  records: WrittenRecords<Row>,
  row: Row,
  wanted: { [Field in keyof Row]?: Row[Field] | undefined },
  participle = 'updated',
): Promise<Row> {
  const changes = changesBetween(row, wanted)
  if (Object.keys(changes).length === 0) return row
  const changed = {
    ...Object.fromEntries(Object.entries(changes).map(([field, [, to]]) => [field, to])),
    updated_at: nextVersion(ctx.now, row.updated_at),
  } as Partial<Row>
  await records.save(ctx, row, changed)
  await followAction(ctx, await findContact(ctx, row.contact_id), records.noun)
  await record(ctx, `${records.noun}.${participle}`, subjectOf(records, row), changes)
  return { ...row, ...changed }
}

/** Moves a record that was found to the trash; the history keeps what it said. */
export async function removeRecord<Row extends ContactRecord>(
  ctx: Context,
  records: WrittenRecords<Row>,
  row: Row,
): Promise<void> {
  await records.saveTrashed(ctx, row, ctx.now)
  await followAction(ctx, await findContact(ctx, row.contact_id), records.noun)
  await record(ctx, `${records.noun}.deleted`, subjectOf(records, row), removalOf(row))
}

/**
 * Takes a record that was found in the trash out of it, as if it had never been deleted. Only its `updated_at` is new: those who follow the
 * changes were told that it was gone.
 */
export async function restoreRecord<Row extends ContactRecord>(
  ctx: Context,
  records: WrittenRecords<Row>,
  row: Row,
): Promise<Row> {
  const updated_at = nextVersion(ctx.now, row.updated_at)
  await records.saveTrashed(ctx, row, null)
  await records.saveReturned(ctx, row, updated_at)
  await followAction(ctx, await findContact(ctx, row.contact_id), records.noun)
  await record(ctx, `${records.noun}.restored`, subjectOf(records, row), returnOf(row))
  return { ...row, updated_at }
}

const subjectOf = (
  { noun }: { noun: string },
  { id, contact_id }: Pick<ContactRecord, 'id' | 'contact_id'>,
) => ({ type: noun, id, contact_id })
