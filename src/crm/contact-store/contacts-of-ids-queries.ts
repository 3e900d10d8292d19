import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { idsAmong } from '../../database/statements/ids-among.ts'
import { type Given, questions } from '../../queries/question.ts'
import type { FoundColumn, FoundContact } from './contact.ts'
import { columnsNamed, isVisible, selectionName, selectionOf } from './contact-queries.ts'

const ofIds = questions(
  ({ db }, value: Given<{ ids: string }>, { fields, is_trashed }: { fields: string; is_trashed: boolean }) =>
    db
      .selectFrom(idsAmong(value('ids')).as('asked'))
      .crossJoin('contacts')
      .where(isVisible(value))
      .where(sql<SqlBool>`contacts.id = asked.value`)
      .where('contacts.trashed_at', is_trashed ? 'is not' : 'is', null)
      .select(selectionOf(columnsNamed(fields), value))
      .$castTo<FoundContact>(),
  { areByKey: true },
)

/** The contacts of these ids, in the same order, as far as the viewer sees them, in the trash or outside of it. */
export async function contactsOfIds<Column extends FoundColumn>(
  ctx: Context,
  ids: readonly number[],
  columns: readonly Column[],
  { is_trashed = false }: { is_trashed?: boolean | undefined } = {},
): Promise<Pick<FoundContact, Column | 'id'>[]> {
  if (ids.length === 0) return []
  const plan = { fields: selectionName(columns), is_trashed }
  const rows = await ofIds.all(ctx, plan, { ids: JSON.stringify(ids) })
  // Mostly they come as they were asked for.
  if (rows.every(({ id }, place) => id === ids[place])) return rows
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
