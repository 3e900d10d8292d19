import type { Context } from '../../core/context.ts'
import { idsAmong } from '../../database/statements/ids-among.ts'
import { type Given, question } from '../../queries/question.ts'
import { rowsWith } from '../../queries/rows.ts'

/** What an entry of the calendar is. */
export type EntryKind = 'task' | 'call'

/** Which one it is. */
export interface EntryKey {
  kind: EntryKind
  id: number
}

const COLUMNS = ['name', 'task_id', 'call_id', 'uid', 'entry'] as const

const ofTasks = question(({ db }, value: Given<{ ids: string }>) =>
  db
    .selectFrom('calendar_entries')
    .select(COLUMNS)
    .where('account_id', '=', value('account_id'))
    .where('user_id', '=', value('viewer_id'))
    .where('task_id', 'in', idsAmong(value('ids'))),
)

const ofCalls = question(({ db }, value: Given<{ ids: string }>) =>
  db
    .selectFrom('calendar_entries')
    .select(COLUMNS)
    .where('account_id', '=', value('account_id'))
    .where('user_id', '=', value('viewer_id'))
    .where('call_id', 'in', idsAmong(value('ids'))),
)

/** What devices of the viewer keep of tasks or of calls. */
export const entriesOf = (ctx: Context, kind: EntryKind, ids: readonly number[]) =>
  (kind === 'task' ? ofTasks : ofCalls).all(ctx, { ids: JSON.stringify(ids) })

const named = question(
  ({ db }, value: Given<{ name: string }>) =>
    db
      .selectFrom('calendar_entries')
      .select(COLUMNS)
      .where('account_id', '=', value('account_id'))
      .where('user_id', '=', value('viewer_id'))
      .where('name', '=', value('name')),
  { areByKey: true },
)

/** What devices of the viewer gave this name to. */
export const entryOfName = (ctx: Context, name: string) => named.first(ctx, { name })

/** What devices of the viewer know by this uid. */
export const entriesOfUid = (ctx: Context, uid: string) =>
  rowsWith(ctx, 'calendar_entries', { user_id: ctx.viewer.user_id, uid })
    .select(['task_id', 'call_id'])
    .limit(100)
    .execute()

/** Which of these names devices of the viewer have given. */
export const givenAmong = async (ctx: Context, names: readonly string[]): Promise<Set<string>> => {
  if (names.length === 0) return new Set()
  const rows = await rowsWith(ctx, 'calendar_entries', { user_id: ctx.viewer.user_id, name: names })
    .select('name')
    .execute()
  return new Set(rows.map(({ name }) => name))
}

/** Keeps what a device of the viewer wrote of something that was found; what had this name, or was kept of it, is no longer. */
export async function saveEntry(
  ctx: Context,
  { kind, id }: EntryKey,
  { name, uid, entry }: { name: string; uid: string; entry: string },
): Promise<void> {
  const { db, viewer } = ctx
  const [task_id, call_id] = kind === 'task' ? [id, null] : [null, id]
  await db
    .deleteFrom('calendar_entries')
    .where('account_id', '=', viewer.account_id)
    .where('user_id', '=', viewer.user_id)
    .where(kind === 'task' ? 'task_id' : 'call_id', '=', id)
    .where('name', '<>', name)
    .execute()
  await db
    .insertInto('calendar_entries')
    .values({ account_id: viewer.account_id, user_id: viewer.user_id, name, task_id, call_id, uid, entry })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'user_id', 'name']).doUpdateSet({ task_id, call_id, uid, entry }),
    )
    .execute()
}

/** What devices keep of a task that was found is kept of another one from now on: in a calendar a series is one entry, which moves on. */
export const handEntryOn = (
  { db, viewer }: Context,
  from: { id: number },
  to: { id: number },
): Promise<unknown> =>
  db
    .updateTable('calendar_entries')
    .set({ task_id: to.id })
    .where('account_id', '=', viewer.account_id)
    .where('task_id', '=', from.id)
    .execute()
