import type { Context } from '../../core/context.ts'
import { idsAmong } from '../../database/statements/ids-among.ts'
import { visibleContacts } from './contact-queries.ts'

/** Which of the contacts the viewer sees. */
export async function visibleIdsAmong(ctx: Context, ids: readonly number[]): Promise<number[]> {
  const rows = await visibleContacts(ctx).select('contacts.id').where('contacts.id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}

/** What those of the contacts are called that the viewer sees, when they were changed last, and whose they are. */
export const visibleAmong = (ctx: Context, ids: readonly number[]) =>
  visibleContacts(ctx)
    .select([
      'contacts.id',
      'contacts.name',
      'contacts.updated_at',
      'contacts.user_id',
      'contacts.is_private',
    ])
    .where('contacts.id', 'in', ids)
    .execute()

/** The names of those of the contacts that the viewer sees. */
export async function namesAmong(ctx: Context, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await visibleContacts(ctx)
    .select(['contacts.id', 'contacts.name'])
    .where('contacts.id', 'in', idsAmong(JSON.stringify(ids)))
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
