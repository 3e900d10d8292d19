import type { DealFilters, DealSort } from '../../api/deals.ts'
import { writeSearch } from '../../ui/paths.ts'

export const VIEWS = ['board', 'table', 'figures'] as const
export type View = (typeof VIEWS)[number]

/** What the address of the deals page says. */
export interface DealsSearch {
  view?: View
  q?: string
  status?: 'open' | 'won' | 'lost'
  user_id?: number
  stage_id?: number
  currency?: string
  expected_close_from?: string
  expected_close_to?: string
  attention?: 'stale' | 'overdue'
  sort?: DealSort
}

const SORTABLE = ['name', 'amount', 'expected_close_on', 'updated_at'] as const
export type SortableColumn = (typeof SORTABLE)[number]
const SORTS = SORTABLE.flatMap((field): DealSort[] => [field, `-${field}`])

/** Reads an address somebody may have typed: what makes no sense is left out. */
export function readDealsSearch(raw: Record<string, unknown>): DealsSearch {
  const search: DealsSearch = {
    view: VIEWS.find((view) => view === raw['view']),
    q: readText(raw['q']),
    status: (['open', 'won', 'lost'] as const).find((status) => status === raw['status']),
    user_id: readId(raw['user_id']),
    stage_id: readId(raw['stage_id']),
    currency: readMatch(raw['currency'], /^[A-Z]{3}$/),
    expected_close_from: readMatch(raw['expected_close_from'], /^\d{4}-\d\d-\d\d$/),
    expected_close_to: readMatch(raw['expected_close_to'], /^\d{4}-\d\d-\d\d$/),
    attention: (['stale', 'overdue'] as const).find((one) => one === raw['attention']),
    sort: SORTS.find((sort) => sort === raw['sort']),
  }
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function readMatch(value: unknown, form: RegExp): string | undefined {
  return typeof value === 'string' && form.test(value) ? value : undefined
}

function readId(value: unknown): number | undefined {
  const number = Number(value)
  return Number.isSafeInteger(number) && number >= 1 ? number : undefined
}

export const FILTERS = [
  'user_id',
  'stage_id',
  'currency',
  'expected_close_from',
  'expected_close_to',
  'attention',
  'status',
] as const

/** What the server is asked for. */
export function filtersOf(search: DealsSearch): DealFilters {
  const { q, status, user_id, stage_id, currency, expected_close_from, expected_close_to, attention } = search
  return {
    ...{ q, status, user_id, stage_id, currency, expected_close_from, expected_close_to },
    ...(attention === 'stale' && { is_stale: true, status: undefined }),
    ...(attention === 'overdue' && { is_overdue: true, status: undefined }),
  }
}

/** What is worth saving of an address. */
export function queryOf(search: DealsSearch): string {
  const { view, q, sort } = search
  const filters = Object.fromEntries(FILTERS.map((name) => [name, search[name]]))
  return writeSearch({ view, q, ...filters, sort }).slice(1)
}

/** The board shows what is open; decided deals are looked at in the table. */
export const viewOf = ({ view, status }: DealsSearch): View =>
  (view ?? 'board') === 'board' && status !== undefined && status !== 'open' ? 'table' : (view ?? 'board')
