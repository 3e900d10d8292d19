import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { nameByKey } from '../../database/statements/name-by-key.ts'
import { type Given, question } from '../../queries/question.ts'
import type { HistoryLineRow } from './history-entry.ts'
import { seenBy } from './history-filter-queries.ts'
import { isOfNoHiddenDeal, type Seer } from './seen-history-queries.ts'

/** What the deal or list is called that an entry is about. */
export function subjectName(table: 'history' | 'page', value: Given) {
  const id = sql.ref(`${table}.subject_id`)
  return sql<string | null>`case ${sql.ref(`${table}.subject_type`)}
    when 'deal' then ${nameByKey('deals', id, value)} when 'list' then ${nameByKey('lists', id, value)} end`
}

type OfContact = Seer & { contact_id: number; limit: number }

const latestOfContact = question(({ db }, value: Given<OfContact>) =>
  db
    .selectFrom('history')
    .select(['history.action', 'history.changes', 'history.created_at', 'history.subject_id'])
    .select([
      nameByKey('users', sql.ref('history.user_id'), value).as('user_name'),
      subjectName('history', value).as('subject_name'),
    ])
    .where('history.account_id', '=', value('account_id'))
    .where('history.contact_id', '=', value('contact_id'))
    .where(isOfNoHiddenDeal(value))
    .orderBy('history.id', 'desc')
    .limit(value('limit'))
    .$castTo<HistoryLineRow>(),
)

/** What happened last with a contact that was found. */
export const latestHistoryOf = (ctx: Context, contact: { id: number }, limit: number) =>
  latestOfContact.all(ctx, { ...seenBy(ctx), contact_id: contact.id, limit })
