import type { Context } from '../../core/context.ts'
import type { ImportRow } from '../../database/schema.ts'
import { madeAmong } from './import-contact-queries.ts'
import { recordsOfSource } from './import-record-queries.ts'
import type { FileRow } from './read-account-file.ts'

/** What the records of a file belong to here, by the numbers of the file; what is made meanwhile is added. */
export interface Belongings {
  contacts: Map<number, number>
  deals: Map<number, number>
  /** Tasks that wait for the one that completing them made. */
  waiting: Map<number, number>
  /** Contacts that are to be shown with this photo. */
  pictures: Map<number, number>
  /** Contacts, by their own ids, that the import made. */
  made: Set<number>
}

const numbers = (values: unknown[]): number[] =>
  values.filter((value): value is number => Number.isSafeInteger(value))

/** Asked for all rows at once. */
export async function belongingsOf(
  ctx: Context,
  row: ImportRow,
  rows: readonly FileRow[],
): Promise<Belongings> {
  const ofAll = (field: string) => numbers(rows.flatMap(([, record]) => record[field]))
  const idsOf = (kind: string) => numbers(rows.filter(([one]) => one === kind).map(([, { id }]) => id))
  const contacts = await recordsOfSource(ctx, row, 'contact', [
    ...ofAll('contact_id'),
    ...ofAll('contact_ids'),
  ])
  return {
    contacts,
    deals: await recordsOfSource(ctx, row, 'deal', ofAll('deal_id')),
    waiting: await recordsOfSource(ctx, row, 'next_task', idsOf('task')),
    pictures: await recordsOfSource(ctx, row, 'picture', idsOf('photo')),
    made: await madeAmong(ctx, row, [...contacts.values()]),
  }
}
