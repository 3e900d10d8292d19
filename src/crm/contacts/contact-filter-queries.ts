import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { dayOfYear } from '../../database/day-of-year.ts'
import type { Placeholders } from '../../database/prepared.ts'
import type { Schema } from '../../database/schema.ts'
import { onlyCompared } from '../../database/unindexed.ts'
import type { Visibility } from '../../queries/visibility.ts'
import { isDuplicate } from '../duplicates/shown-pair-queries.ts'
import { isInList, isMember } from '../lists/is-member-queries.ts'
import { isFound } from '../search/is-found.ts'
import { isVisible } from './contact-queries.ts'

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
  is_trashed?: boolean | undefined
  list_id?: number | undefined
  /** Likely to be the same as another: to be or not to be, and from which confidence on, in thousandths. */
  has_duplicates?: boolean | undefined
  min_confidence?: number | undefined
  /** Full-text expressions, always both: the contact's name, or the contact or one of its notes, matches. */
  name_words?: string | undefined
  words?: string | undefined
}

export function filterShape(filters: ContactFilters): string {
  let shape = ''
  for (const name in filters) if (filters[name as keyof ContactFilters] !== undefined) shape += `${name} `
  return `${shape}${filters.is_trashed} ${filters.status === ''} ${filters.has_duplicates}`
}

/**
 * Contacts that a viewer may see and that pass the filters, as a prepared query. Where they are walked in the order of an index, no other
 * index is to find them.
 */
export const filteredContacts = <Table extends 'contacts', Row>(
  query: SelectQueryBuilder<Schema, Table, Row>,
  filters: ContactFilters,
  value: Placeholders<Visibility & ContactFilters>,
  { isWalked = false } = {},
): SelectQueryBuilder<Schema, Table, Row> =>
  query.where(isVisible(value)).where(passesFilters(filters, value, { isWalked }))

/** A condition on contacts: those of the trash or all others, as far as they pass the filters. */
export function passesFilters(
  filters: ContactFilters,
  value: Placeholders<Visibility & ContactFilters>,
  { isWalked = false } = {},
): RawBuilder<SqlBool> {
  const column = (name: string) => (isWalked ? onlyCompared(`contacts.${name}`) : sql.ref(`contacts.${name}`))
  const conditions = [
    filters.is_trashed
      ? sql<SqlBool>`contacts.trashed_at is not null and contacts.merged_into is null`
      : sql<SqlBool>`contacts.trashed_at is null`,
  ]
  const is = (name: keyof ContactFilters, condition: () => RawBuilder<SqlBool>) => {
    if (filters[name] !== undefined) conditions.push(condition())
  }
  is('status', () =>
    filters.status === ''
      ? sql<SqlBool>`contacts.status is null`
      : sql<SqlBool>`contacts.status = ${value('status')}`,
  )
  is('company', () => sql<SqlBool>`contacts.sort_company = ${value('company')}`)
  is('user_id', () => sql<SqlBool>`${column('user_id')} = ${value('user_id')}`)
  is('is_private', () => sql<SqlBool>`${column('is_private')} = ${value('is_private')}`)
  is(
    'birthday_month',
    () => sql<SqlBool>`substr(${dayOfYear('birthday')}, 1, 2) = ${value('birthday_month')}`,
  )
  is('updated_from', () => sql<SqlBool>`contacts.updated_at >= ${value('updated_from')}`)
  is('updated_to', () => sql<SqlBool>`contacts.updated_at <= ${value('updated_to')}`)
  is('created_from', () => sql<SqlBool>`contacts.created_at >= ${value('created_from')}`)
  is('created_to', () => sql<SqlBool>`contacts.created_at <= ${value('created_to')}`)
  is('inactive_since', () => sql<SqlBool>`contacts.active_at <= ${value('inactive_since')}`)
  is('list_id', () => {
    const list = value as Placeholders<{ account_id: number; list_id: number }>
    return isWalked ? isMember(list, column('id')) : isInList(list)
  })
  is('has_duplicates', () => {
    const among = isDuplicate(value as Placeholders<Visibility & { min_confidence: number }>)
    return filters.has_duplicates ? among : sql<SqlBool>`not (${among})`
  })
  is('words', () =>
    isFound({ account_id: value('account_id'), beginnings: value('name_words'), words: value('words') }),
  )
  return sql.join(conditions, sql` and `)
}
