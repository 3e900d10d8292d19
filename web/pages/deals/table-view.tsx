import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { usersQuery } from '../../api/account.ts'
import { type DealFilters, dealsQuery } from '../../api/deals.ts'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { DealsTable } from './deals-table.tsx'
import { useDealsSearch } from './use-deals-search.ts'

/** All deals that match, decided ones, too, page after page. */
export default function TableView({ filters, total }: { filters: DealFilters; total: number | undefined }) {
  const { search } = useDealsSearch()
  const deals = useInfiniteQuery(dealsQuery({ ...filters, sort: search.sort }))
  const users = useQuery(usersQuery)
  const names = useMemo(() => new Map(users.data?.map(({ id, name }) => [id, name])), [users.data])
  const rows = useMemo(() => deals.data?.pages.flatMap((page) => page.deals) ?? [], [deals.data])
  if (deals.isError && rows.length === 0)
    return <ErrorState error={deals.error} retry={() => void deals.refetch()} />
  if (deals.isPending) return <Skeleton lines={10} />
  return (
    <DealsTable
      rows={rows}
      total={total ?? rows.length}
      owners={names}
      hasMore={deals.hasNextPage}
      loadMore={() => !deals.isFetchingNextPage && void deals.fetchNextPage()}
    />
  )
}
