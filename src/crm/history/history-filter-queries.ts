import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import type { Schema } from '../../database/schema.ts'
import { allOf } from '../../queries/conditions.ts'
import { atLeast, equal, forEach } from '../../queries/filter.ts'
import { conditionsOf } from '../../queries/filtered.ts'
import { type ChoicePlan, type FiltersOf, plannedChoice, valuesOf } from '../../queries/plan.ts'
import type { Given } from '../../queries/question.ts'
import { visibilityOf } from '../../queries/visibility.ts'
import { isOfNoContact, isOfNoHiddenDeal, isOfSeenContact, type Seer } from './seen-history-queries.ts'

/** Kinds of records without a contact that everybody in the account sees. */
const SHARED = ['list', 'deal_stage', 'deal']

export interface HistoryWish {
  /** Of one contact that was found, or of everything the viewer may see. */
  contact_id: number | undefined
  created_from: string | undefined
  /** Who did it. */
  user_id?: number | undefined
  /** With which API token. */
  token_id?: number | undefined
  /** Whether what happened to contacts in the trash counts. */
  include_trash?: true | undefined
  /** To what kind of record. */
  subject_type?: string | undefined
  /** What was done, whatever it was done to. */
  actions?: readonly string[] | undefined
}

/** With what follows from the wish: that the index `history_removals` has all of it. */
interface HistoryFilters extends Partial<HistoryWish> {
  is_removal?: true | undefined
}

const FILTERS: FiltersOf<HistoryFilters> = {
  contact_id: equal('contact_id'),
  created_from: atLeast('created_at'),
  user_id: equal('user_id'),
  token_id: equal('token_id'),
  // What it lets through is decided where it is decided who sees an entry.
  include_trash: { condition: () => sql<SqlBool>`1 = 1` },
  subject_type: equal('subject_type'),
  actions: forEach(
    'any',
    (action: string) => ({ ending: `%.${action}` }),
    (part, { column }) => sql<SqlBool>`${column('action')} like ${part('ending')}`,
  ),
  is_removal: {
    // In the words of the index.
    condition: () => sql<SqlBool>`(history.action like '%.deleted' or history.action like '%.restored')`,
  },
}

/** Entries of these kinds are few and far between. */
const REMOVALS: readonly string[] = ['deleted', 'restored']

const filtersOf = (wish: HistoryWish): HistoryFilters => ({
  ...wish,
  is_removal: wish.actions?.every((action) => REMOVALS.includes(action)) || undefined,
})

export function chosenBy(ctx: Context, wish: HistoryWish) {
  const filters = filtersOf(wish)
  return {
    chosen: plannedChoice<HistoryFilters>(FILTERS, { filters }),
    values: { ...seenBy(ctx), ...valuesOf<HistoryFilters>(FILTERS, filters) },
  }
}

export const seenBy = (ctx: Context): Seer => ({
  ...visibilityOf(ctx),
  is_admin: ctx.viewer.role === 'member' ? 0 : 1,
})

/**
 * An entry is seen by whoever sees the contact it is about, now; what is in the trash is not seen, nor is its history. What is
 * about no contact is seen by everybody where the whole account shares it (lists, stages, deals without a contact), and else
 * (tokens, users) by who did it, and by owners and admins; of saved views by who did it alone. What is about a deal is not seen by
 * who does not see the deal.
 */
export function chosenOf<Row>(
  query: SelectQueryBuilder<Schema, 'history', Row>,
  { filters }: ChoicePlan,
  value: Given<Seer>,
) {
  const isOfSeen = sql<SqlBool>`(${isOfNoContact(value, SHARED)} or ${isOfSeenContact(value, { withTrash: 'include_trash' in filters })})`
  return query
    .where('history.account_id', '=', value('account_id'))
    .where(isOfNoHiddenDeal(value))
    .where(
      allOf([
        ...('contact_id' in filters ? [] : [isOfSeen]),
        ...conditionsOf(
          { table: 'history', filters: FILTERS },
          filters,
          value as (name: string) => never,
          () => false,
        ),
      ]),
    )
}
