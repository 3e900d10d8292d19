import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { unindexed } from '../../database/statements/unindexed.ts'
import { type Given, question } from '../../queries/question.ts'

/** Something that happened with a contact, whatever kind of record it is kept as. */
export interface ActionRow {
  type: 'note' | 'call' | 'message' | 'activity' | 'task'
  id: number
  at: string
  user_id: number
  kind: string | null
  direction: string | null
  subject: string | null
  body: string | null
}

/** Characters of a text: it is an extract, and texts can be long. */
const EXCERPT = 300

const excerpt = (column: string) => sql`substr(${sql.ref(column)}, 1, ${sql.lit(EXCERPT)})`
const NONE = sql`cast(null as text)`

/** One table after the other by its own index, so that a contact with a long past costs no more. */
const latest = question((_asked, value: Given<{ contact_id: number; limit: number }>) => {
  const latestOf = (
    table: string,
    moment: ReturnType<typeof sql>,
    columns: ReturnType<typeof sql>,
  ) => sql`select * from (
    select id, ${moment} as at, user_id, ${columns} from ${sql.table(table)}
    where account_id = ${value('account_id')} and contact_id = ${value('contact_id')}
      and trashed_at is null and ${moment} is not null
    order by ${moment} desc, id desc limit ${value('limit')}) as ${sql.ref(table)}`
  const notes = latestOf(
    'notes',
    sql.ref('created_at'),
    sql`'note' as type, ${NONE} as kind, ${NONE} as direction, ${NONE} as subject, ${excerpt('body')} as body`,
  )
  const calls = latestOf(
    'calls',
    sql.ref('completed_at'),
    sql`'call', outcome, direction, ${excerpt('body')}, ${excerpt('note')}`,
  )
  const messages = latestOf(
    'messages',
    sql.ref('sent_at'),
    sql`'message', channel, direction, subject, ${excerpt('body')}`,
  )
  const activities = latestOf(
    'activities',
    sql.ref('happened_at'),
    sql`'activity', kind, ${NONE}, ${NONE}, ${excerpt('body')}`,
  )
  const tasks = latestOf(
    'tasks',
    unindexed('completed_at'),
    sql`'task', ${NONE}, ${NONE}, ${NONE}, ${excerpt('description')}`,
  )
  return sql<ActionRow>`select type, id, at, user_id, kind, direction, subject, body from (
    ${notes} union all ${calls} union all ${messages} union all ${activities} union all ${tasks}) as actions
    order by at desc, id desc limit ${value('limit')}`
})

/** What happened last with a contact that was found, newest first, with the beginnings of texts. */
export const latestActions = (ctx: Context, contact: { id: number }, limit: number): Promise<ActionRow[]> =>
  latest.all(ctx, { contact_id: contact.id, limit })
