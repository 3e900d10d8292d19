import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import { dayOfYear } from '../../database/statements/day-of-year.ts'
import { allOf, type Condition } from '../../queries/conditions.ts'
import { atLeast, atMost, equal } from '../../queries/filter.ts'
import { conditionsOf } from '../../queries/filtered.ts'
import { type ChoicePlan, type FiltersOf, plannedChoice } from '../../queries/plan.ts'
import type { Given } from '../../queries/question.ts'
import { isFound } from '../search-index/is-found.ts'
import { isVisible } from './contact-queries.ts'
import { isInList, isLongerThan, isMember } from './is-member-queries.ts'
import { areMoreOwnedBy, areMorePrivate } from './owned-contact-queries.ts'
import { isDuplicate } from './shown-pair-queries.ts'

/** Which contacts a list shows; everything is optional. */
export interface ContactFilters {
  status?: string | undefined
  /** Folded. */
  company?: string | undefined
  user_id?: number | undefined
  is_private?: 0 | 1 | undefined
  /** `01` to `12`. */
  birthday_month?: string | undefined
  updated_from?: string | undefined
  updated_to?: string | undefined
  created_from?: string | undefined
  created_to?: string | undefined
  /** Nothing happened after this moment. */
  inactive_since?: string | undefined
  /** Something happened at or after this moment. */
  active_from?: string | undefined
  is_trashed?: boolean | undefined
  list_id?: number | undefined
  /** Likely to be the same as another: to be or not to be, and from which confidence on, in thousandths. */
  has_duplicates?: boolean | undefined
  min_confidence?: number | undefined
  /** Full-text expressions, always both: the contact's name, or the contact or one of its notes, matches. */
  name_words?: string | undefined
  words?: string | undefined
}

/** What is bound beside the filters that it is told with. */
type Bound = 'name_words' | 'min_confidence'

const FILTERS: FiltersOf<Omit<ContactFilters, 'is_trashed' | Bound>> = {
  status: {
    structureOf: (status) => (status === '' ? 'none' : 'some'),
    condition: ({ column, value, structure }) =>
      structure === 'none'
        ? sql<SqlBool>`${column('status')} is null`
        : sql<SqlBool>`${column('status')} = ${value('status')}`,
  },
  company: equal('sort_company', { leavesFew: true }),
  user_id: equal('user_id', { leavesSome: { of: true, areMore: areMoreOwnedBy } }),
  is_private: {
    ...equal('is_private', { leavesSome: { of: 1, areMore: areMorePrivate } }),
    structureOf: (isPrivate) => isPrivate,
  },
  birthday_month: {
    condition: ({ value }) =>
      sql<SqlBool>`substr(${dayOfYear('birthday')}, 1, 2) = ${value('birthday_month')}`,
  },
  updated_from: atLeast('updated_at', { sortedBy: 'updated_at' }),
  updated_to: atMost('updated_at'),
  created_from: atLeast('created_at'),
  created_to: atMost('created_at'),
  inactive_since: atMost('active_at', { sortedBy: 'active_at' }),
  active_from: {
    sortedBy: 'active_at',
    condition: ({ column, value }) =>
      sql<SqlBool>`(${column('active_at')} >= ${value('active_from')} and ${column('last_action_at')} is not null)`,
  },
  list_id: {
    leavesSome: { of: true, areMore: (ctx, id, most) => isLongerThan(ctx, { id }, most) },
    condition: ({ column, value, isOnlyCompared }) =>
      isOnlyCompared ? isMember(value, column('id')) : isInList(value),
  },
  has_duplicates: {
    leavesFew: 'some',
    structureOf: (has) => (has ? 'some' : 'none'),
    condition: ({ value, structure }) =>
      structure === 'some' ? isDuplicate(value) : sql<SqlBool>`not (${isDuplicate(value)})`,
  },
  words: {
    condition: ({ value }) =>
      isFound({ account_id: value('account_id'), beginnings: value('name_words'), words: value('words') }),
  },
}

/** What contacts are chosen by, and how they are found by that. */
export const CONTACTS_CHOSEN = { table: 'contacts', filters: FILTERS, trashIsSortedBy: 'trashed_at' }

/** What of the filters a statement depends on. */
export const filterPlan = ({ is_trashed, ...filters }: ContactFilters): ChoicePlan =>
  plannedChoice(FILTERS, { filters, trashed: is_trashed })

/**
 * Contacts that a viewer may see and that are chosen, as a prepared query. Where they are walked in the order of an index, no other index is
 * to find them.
 */
export const plannedContacts = <Table extends 'contacts', Row>(
  query: SelectQueryBuilder<Schema, Table, Row>,
  plan: ChoicePlan,
  value: Given,
  isWalked: boolean,
): SelectQueryBuilder<Schema, Table, Row> =>
  query.where(isVisible(value)).where(passesPlan(plan, value, isWalked))

/** A condition on contacts: those of the trash or all others, as far as they pass the filters. */
export const passesFilters = (filters: ContactFilters, value: Given<ContactFilters>): Condition =>
  passesPlan(filterPlan(filters), value as Given, false)

const passesPlan = ({ isTrashed, filters }: ChoicePlan, value: Given, isWalked: boolean): Condition =>
  allOf([
    isTrashed
      ? sql<SqlBool>`contacts.trashed_at is not null and contacts.merged_into is null`
      : sql<SqlBool>`contacts.trashed_at is null`,
    ...conditionsOf(
      CONTACTS_CHOSEN,
      filters,
      value as (name: string) => never,
      ({ leavesSome }) => isWalked && leavesSome !== undefined,
    ),
  ])
