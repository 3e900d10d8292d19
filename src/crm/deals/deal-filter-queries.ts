import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DealRow } from '../../database/schema.ts'
import { allOf, oneOf } from '../../queries/conditions.ts'
import { atLeast, atMost, equal, type Filter, forEach, noneOrAtLeast } from '../../queries/filter.ts'
import type { FiltersOf } from '../../queries/plan.ts'
import { holdsPattern, patternOf } from '../texts/holds-text.ts'

/** Which deals a list shows; everything is optional. */
export interface DealFilters {
  status?: DealRow['status'] | undefined
  stage_id?: number | undefined
  user_id?: number | undefined
  contact_id?: number | undefined
  currency?: string | undefined
  /** Pieces, each in the name of the deal or of its main contact. */
  words?: string[] | undefined
  closes_from?: string | undefined
  closes_to?: string | undefined
  /** Not expected to close before this day: on it, later, or on none. */
  not_past?: string | undefined
  updated_from?: string | undefined
  /** Won or lost at or after, or at or before, a moment. */
  decided_from?: string | undefined
  decided_to?: string | undefined
  /** Open, and in its stage since the moment of one of these, or longer. */
  stale?: readonly StaleSince[] | undefined
}

/** A deal that came into the stage at this moment or before is stale. */
export interface StaleSince {
  stage_id: number
  since: string
}

/** Of all contacts of a deal one is this. */
const withContact: Filter<number> = {
  leavesFew: true,
  condition: ({ column, value }, name) => sql<SqlBool>`${column('id')} in (
    select deal_contacts.deal_id from deal_contacts
    where deal_contacts.account_id = ${value('account_id')} and deal_contacts.contact_id = ${value(name)})`,
}

/** That the main contact is seen is certain already. */
const named = forEach('all', patternOf, (part, { column, value }) => {
  const holds = (name: ReturnType<typeof column>) =>
    holdsPattern(name, { glob: part('glob'), expression: part('expression') })
  return oneOf([
    holds(column('sort_name')),
    sql<SqlBool>`exists (
      select 1 from contacts as main
      where main.account_id = ${value('account_id')} and main.id = ${column('contact_id')}
        and ${oneOf([holds(sql.ref('main.sort_name')), holds(sql.ref('main.sort_company'))])})`,
  ])
})

const inStageSince = forEach(
  'any',
  (one: StaleSince) => one,
  (part, { column }) =>
    allOf([
      sql<SqlBool>`${column('stage_id')} = ${part('stage_id')}`,
      sql<SqlBool>`${column('stage_entered_at')} <= ${part('since')}`,
    ]),
)

/** A deal is won or lost, never both. */
const decided = (operator: RawBuilder<unknown>): Filter<string> => ({
  condition: ({ column, value }, name) =>
    sql<SqlBool>`coalesce(${column('won_at')}, ${column('lost_at')}) ${operator} ${value(name)}`,
})

export const DEAL_FILTERS: FiltersOf<DealFilters> = {
  contact_id: withContact,
  status: equal('status'),
  stage_id: equal('stage_id'),
  user_id: equal('user_id'),
  currency: equal('currency'),
  closes_from: atLeast('expected_close_on'),
  closes_to: atMost('expected_close_on'),
  not_past: noneOrAtLeast('expected_close_on'),
  updated_from: atLeast('updated_at'),
  decided_from: decided(sql`>=`),
  decided_to: decided(sql`<=`),
  words: named,
  stale: {
    ...inStageSince,
    condition: (at, name) =>
      allOf([sql<SqlBool>`${at.column('status')} = 'open'`, inStageSince.condition(at, name)]),
  },
}
