import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { unindexed } from '../../database/statements/unindexed.ts'
import { type Given, question } from '../../queries/question.ts'

/** Outcomes of a call that reached nobody, which is no action with the contact. */
export const UNREACHED = ['no_answer', 'wrong_number', 'busy'] as const

const REACHED = sql`and (outcome is null or outcome not in (${sql.join(UNREACHED.map((outcome) => sql.lit(outcome)))}))`

const latest = question((_asked, value: Given<{ contact_id: number }>) => {
  const latestOf = (table: string, moment: RawBuilder<unknown>, besides = sql``) => sql`
    select max(${moment}) as at from ${sql.table(table)}
    where account_id = ${value('account_id')} and contact_id = ${value('contact_id')} and trashed_at is null ${besides}`
  const notes = latestOf(
    'notes',
    sql`coalesce(written_at, updated_at)`,
    sql`and merge_id is null and is_action = 1`,
  )
  const calls = latestOf('calls', sql`completed_at`, REACHED)
  const messages = latestOf('messages', sql`sent_at`)
  const activities = latestOf('activities', sql`happened_at`)
  const tasks = latestOf('tasks', unindexed('completed_at'))
  return sql<{ at: string | null }>`select max(at) as at from (
    ${notes} union all ${calls} union all ${messages} union all ${activities} union all ${tasks}) as actions`
})

/**
 * When something last happened with a contact, or null: a note that was written, a call that reached somebody, a message, an activity, a task
 * that was completed. Edits, imports and things merely scheduled do not count; what an import brings with its moment does, at that moment.
 */
export async function latestActionAt(ctx: Context, contactId: number): Promise<string | null> {
  const row = await latest.first(ctx, { contact_id: contactId })
  return row?.at ?? null
}
