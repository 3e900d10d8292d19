import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { idsAmong } from '../../database/statements/ids-among.ts'
import { PreparedQueries } from '../../database/statements/prepared.ts'
import { writtenOut } from '../../queries/plan.ts'
import { type Visibility, visibilityOf } from '../../queries/visibility.ts'
import type { FoundColumn, FoundContact } from '../contact-store/contact.ts'
import { isVisible, selectionName, selectionOf } from '../contact-store/contact-queries.ts'

const queries = new PreparedQueries<Visibility & { ids: string }>()

/** The contacts of these ids, in the same order, as far as the viewer sees them, in the trash or outside of it. */
export async function contactsOfIds<Column extends FoundColumn>(
  ctx: Context,
  ids: readonly number[],
  columns: readonly Column[],
  { is_trashed }: { is_trashed?: boolean | undefined } = {},
): Promise<Pick<FoundContact, Column | 'id'>[]> {
  if (ids.length === 0) return []
  const { rows } = await queries.lookUp<Pick<FoundContact, Column | 'id'>>(
    ctx.db,
    { ...visibilityOf(ctx), ids: JSON.stringify(ids) },
    (db, value) =>
      db
        .selectFrom(idsAmong(value('ids')).as('asked'))
        .crossJoin('contacts')
        .where(isVisible(value))
        .where(sql<SqlBool>`contacts.id = asked.value`)
        .where('contacts.trashed_at', is_trashed ? 'is not' : 'is', null)
        .select(selectionOf(columns, value)) as never,
    writtenOut({ fields: selectionName(columns), is_trashed }),
  )
  // Mostly they come as they were asked for.
  if (rows.every(({ id }, place) => id === ids[place])) return rows
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
