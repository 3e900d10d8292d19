import type { ContactFilters, ContactSort } from '../../api/contacts.ts'
import { writeSearch } from '../../ui/paths.ts'
import { COLUMNS, type ColumnKey, DEFAULT_COLUMNS, fieldsOf } from './columns.ts'

/** What the address of the contacts page says: filters, search, order, columns and the row one came back to. */
export interface ContactsSearch {
  q?: string
  status?: string
  inactive_days?: number
  active_since?: string
  company?: string
  user_id?: number
  is_private?: boolean
  birthday_month?: number
  list_id?: number
  sort?: ContactSort
  columns?: string
  selected?: number
}

const SORTS = COLUMNS.flatMap((column): ContactSort[] =>
  'sort' in column ? [column.sort, `-${column.sort}`] : [],
)

/** Reads an address somebody may have typed: what makes no sense is left out. */
export function readContactsSearch(raw: Record<string, unknown>): ContactsSearch {
  const search: ContactsSearch = {
    q: readText(raw['q']),
    status: readText(raw['status']),
    inactive_days: readNumber(raw['inactive_days']),
    active_since: readDay(raw['active_since']),
    company: readText(raw['company']),
    user_id: readNumber(raw['user_id']),
    is_private: raw['is_private'] === 'true' || (raw['is_private'] === 'false' ? false : undefined),
    birthday_month: readNumber(raw['birthday_month'], 12),
    list_id: readNumber(raw['list_id']),
    sort: SORTS.find((sort) => sort === raw['sort']),
    columns: readText(raw['columns']),
    selected: readNumber(raw['selected']),
  }
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function readDay(value: unknown): string | undefined {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined
}

function readNumber(value: unknown, most = Number.MAX_SAFE_INTEGER): number | undefined {
  const number = Number(value)
  return Number.isInteger(number) && number >= 1 && number <= most ? number : undefined
}

export const FILTERS = [
  'status',
  'inactive_days',
  'active_since',
  'company',
  'user_id',
  'is_private',
  'birthday_month',
  'list_id',
] as const

/** What the server is asked for: the address may say more, such as which dialog is open. On a list's page, those of the list. */
export function filtersOf(search: ContactsSearch, listId?: number): ContactFilters {
  const { list_id, ...filters } = filtersSet(search)
  const { q, sort } = search
  return { q, sort, ...filters, list_id: listId ?? list_id, fields: fieldsOf(columnsOf(search)) }
}

/** The filters of an address, without what is searched for and how it is shown. */
export const filtersSet = (search: ContactsSearch): Pick<ContactsSearch, (typeof FILTERS)[number]> =>
  Object.fromEntries(FILTERS.map((name) => [name, search[name]]))

/** What is worth saving of an address: not the row one came back to, nor an open dialog. */
export function queryOf(search: ContactsSearch): string {
  const { q, sort, columns } = search
  return writeSearch({ q, ...filtersSet(search), sort, columns }).slice(1)
}

export function columnsOf(search: ContactsSearch): ColumnKey[] {
  if (!search.columns) return DEFAULT_COLUMNS
  const wanted = search.columns.split(',')
  return COLUMNS.map(({ key }) => key).filter((key) => key === 'name' || wanted.includes(key))
}
