import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { usersQuery } from '../../api/account.ts'
import { type DealFilters, dealBlockQuery, type ListedDeal } from '../../api/deals.ts'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { useRows } from '../../ui/use-rows.ts'
import { DealsTable } from './deals-table.tsx'
import { useDealsSearch } from './use-deals-search.ts'

/** All deals that match, decided ones, too, as far as they were looked at. */
export default function TableView({ filters, total }: { filters: DealFilters; total: number | undefined }) {
  const { search } = useDealsSearch()
  const sorted = { ...filters, sort: search.sort }
  const first = useQuery({ ...dealBlockQuery(sorted, 0), placeholderData: keepPreviousData })
  const users = useQuery(usersQuery)
  const names = useMemo(() => new Map(users.data?.map(({ id, name }) => [id, name])), [users.data])
  const shown = first.data?.deals
  const isWhole = first.data?.next_cursor === null
  const rows = useRows(sorted, blocksOf(sorted), shown, isWhole ? shown?.length : total)
  if (first.isError && !shown) return <ErrorState error={first.error} retry={() => void first.refetch()} />
  if (first.isPending) return <Skeleton lines={10} />
  return <DealsTable rows={rows} owners={names} />
}

const blocksOf = (filters: DealFilters) => ({
  queryOf: (block: number) => dealBlockQuery(filters, block),
  rowsOf: ({ deals }: { deals: ListedDeal[] }) => deals,
})
