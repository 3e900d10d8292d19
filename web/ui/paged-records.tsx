import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MoreButton } from './more-button.tsx'
import styles from './records.module.css'
import { type Emptiness, EmptyState, ErrorState, Skeleton } from './states.tsx'

interface PagedRecordsProps {
  query: UseInfiniteQueryResult
  none: Emptiness
  more?: string
  /** A line for each record. */
  children: ReactNode[]
}

/** A list of records that comes page by page, in each of its states. */
export function PagedRecords({ query, none, more, children }: PagedRecordsProps) {
  return (
    <>
      {query.isPending && <Skeleton lines={6} />}
      {query.isError && (!query.data || query.isFetchNextPageError) && (
        <ErrorState error={query.error} retry={() => void query.refetch()} />
      )}
      {query.isSuccess && children.length === 0 && <EmptyState {...none} />}
      <ul className={styles['records']}>{children}</ul>
      <MoreButton query={query} {...(more && { label: more })} />
    </>
  )
}
