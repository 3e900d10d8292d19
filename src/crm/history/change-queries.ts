import { type SqlBool, sql } from 'kysely'
import { LOOKED_UP } from '../../database/statements/looked-up.ts'
import { type Given, question } from '../../queries/question.ts'
import { isVisible } from '../contact-store/contact-queries.ts'
import { deals } from '../deals/deal-queries.ts'
import { isOfNoContact, isOfNoHiddenDeal, isOfSeenContact, type Seer } from './seen-history-queries.ts'

/** Kinds of records without a contact whose changes everybody in the account hears of. */
const SHARED = ['list', 'deal_stage', 'deal', 'task', 'status', 'account', 'user']

/** The newest entry of an account's history. */
export const newestEntry = question(({ db }, value: Given) =>
  db
    .selectFrom('history')
    .select('id')
    .where('account_id', '=', value('account_id'))
    .orderBy('id', 'desc')
    .limit(1),
)

/** The newest entry of before a moment. */
export const newestEntryBefore = question(({ db }, value: Given<{ before: string }>) =>
  db
    .selectFrom('history')
    .select('id')
    .where('account_id', '=', value('account_id'))
    .where('created_at', '<', value('before'))
    .orderBy('id', 'desc')
    .limit(1),
)

interface Span extends Pick<Seer, 'is_admin'> {
  since: number
  latest: number
  most: number
}

/**
 * What entries in a span are about, as far as the viewer may see it now. Unlike in the list of what happened, the trash counts:
 * that a contact went there has to reach whoever is looking at it. Of what is about no contact, what the whole account shares
 * concerns everybody.
 */
export const changedThings = question(({ db }, value: Given<Span>) =>
  db
    .selectFrom('history')
    .select(['history.contact_id', 'history.subject_type'])
    .where('history.account_id', '=', value('account_id'))
    .where('history.id', '>', value('since'))
    .where('history.id', '<=', value('latest'))
    // They change nothing that anybody looks at.
    .where('history.subject_type', 'not in', ['session', 'sign_in'])
    .where(isOfNoHiddenDeal(value))
    .where(
      sql<SqlBool>`(history.subject_type <> 'task' or history.contact_id is not null or not exists (
          select 1 from tasks join deals on deals.account_id = ${value('account_id')} and deals.id = tasks.deal_id
          where tasks.account_id = ${value('account_id')} and tasks.id = history.subject_id
            and not ${deals.isSeen(value)} ${LOOKED_UP}))`,
    )
    .where(sql<SqlBool>`(${isOfNoContact(value, SHARED)} or ${isOfSeenContact(value, { withTrash: true })})`)
    .groupBy(['history.contact_id', 'history.subject_type'])
    .limit(value('most')),
)

/** Whether a span has an entry by which a contact that the viewer saw was made private by a colleague. */
export const hiddenMeanwhile = question(({ db }, value: Given<Omit<Span, 'is_admin' | 'most'>>) =>
  db
    .selectFrom('history')
    .select('history.id')
    .where('history.account_id', '=', value('account_id'))
    .where('history.id', '>', value('since'))
    .where('history.id', '<=', value('latest'))
    .where('history.subject_type', '=', 'contact')
    .where('history.changes', 'like', '%"is_private":[false,true]%')
    .where(
      sql<SqlBool>`not exists (
        select 1 from contacts
        where contacts.id = history.contact_id and ${isVisible(value)} ${LOOKED_UP})`,
    )
    .limit(1),
)
