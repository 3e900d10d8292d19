import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { idsAmong } from '../../database/statements/ids-among.ts'
import { type Given, question } from '../../queries/question.ts'
import type { ReachedPlace } from './reached-place-queries.ts'

/** The entries of the history that are told in one go: from where a device is, up to where the account was when it asked. */
export interface ChangeSpan {
  since: number
  after: number
  latest: number
  most: number
}

export const changeSpan = (from: ReachedPlace, latest: number, most: number): ChangeSpan => ({
  since: from.entry,
  after: from.contact,
  latest,
  most,
})

/** Whether an entry of the history is one of them. */
export const isWithinSpan = (value: Given<ChangeSpan>) =>
  sql`history.account_id = ${value('account_id')} and history.id >= ${value('since')} and history.id <= ${value('latest')}`

/**
 * Contacts whose cards may have changed, in the order of their latest change. What hangs off a contact without being in its card does not count; a list
 * that is renamed, or goes, changes the cards of all that are in it.
 */
const changed = question((_asked, value: Given<ChangeSpan>) => {
  const within = isWithinSpan(value)
  return sql<{ contact_id: number; entry: number }>`
    select contact_id, max(id) as entry from (
      select history.contact_id, history.id from history
      where ${within}
        and history.contact_id is not null and history.subject_type in ('contact', 'photo', 'list')
      union all
      select list_contacts.contact_id, history.id from history
      join list_contacts on list_contacts.account_id = ${value('account_id')} and list_contacts.list_id = history.subject_id
      where ${within}
        and history.contact_id is null and history.subject_type = 'list' and history.action in ('list.updated', 'list.restored')
      union all
      select trashed_list_contacts.contact_id, history.id from history
      join trashed_list_contacts
        on trashed_list_contacts.account_id = ${value('account_id')} and trashed_list_contacts.list_id = history.subject_id
      where ${within}
        and history.contact_id is null and history.subject_type = 'list' and history.action = 'list.deleted'
    ) as entries
    group by contact_id
    having max(id) > ${value('since')} or contact_id > ${value('after')}
    order by 2, 1
    limit ${value('most')}`
})

export const changedContacts = (ctx: Context, from: ReachedPlace, latest: number, most: number) =>
  changed.all(ctx, changeSpan(from, latest, most))

/** Which of the contacts were added after an entry. */
export async function addedAfter(
  { db, viewer }: Context,
  ids: readonly number[],
  entry: number,
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('history')
    .select('contact_id')
    .where('account_id', '=', viewer.account_id)
    .where('contact_id', 'in', idsAmong(JSON.stringify(ids)))
    .where('id', '>', entry)
    .where('action', '=', 'contact.created')
    .execute()
  return new Set(rows.map(({ contact_id }) => contact_id!))
}

const gone = question(({ db }, value: Given<{ since: number; latest: number; most: number }>) =>
  db
    .selectFrom('deletions')
    .select(['id', 'record_id'])
    .where('account_id', '=', value('account_id'))
    .where('id', '>', value('since'))
    .where('id', '<=', value('latest'))
    .where('type', '=', 'contact')
    .where((eb) => eb.or([eb('only_user_id', 'is', null), eb('only_user_id', '=', value('viewer_id'))]))
    .where((eb) => eb.or([eb('not_user_id', 'is', null), eb('not_user_id', '<>', value('viewer_id'))]))
    .orderBy('id')
    .limit(value('most')),
)

/** Contacts that the viewer could see and that are gone, in the order in which they went. */
export const goneContacts = (ctx: Context, since: number, latest: number, most: number) =>
  gone.all(ctx, { since, latest, most })

const touched = question(({ db }, value: Given<{ since: number }>) =>
  db
    .selectFrom('history')
    .select('subject_id')
    .distinct()
    .where('account_id', '=', value('account_id'))
    .where('id', '>=', value('since'))
    .where('subject_type', '=', 'list'),
)

/** Lists that something happened to from an entry of the history on, whether they are still there or not. */
export async function listsTouched(ctx: Context, since: number): Promise<number[]> {
  const rows = await touched.all(ctx, { since })
  return rows.flatMap(({ subject_id }) => subject_id ?? [])
}
