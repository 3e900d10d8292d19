import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Problem } from '../../client/problem.ts'
import { NotFound } from './dead-ends.tsx'
import styles from './record-page.module.css'
import { ErrorState, Skeleton } from './states.tsx'

interface RecordPageProps<Data> {
  query: UseQueryResult<Data>
  bar: ReactNode
  /** What there is to show once the record has come, in its columns. */
  children: (data: Data) => ReactNode
}

/** The page of one record in each of its states, under a bar that leads away from it. */
export function RecordPage<Data>({ query, bar, children }: RecordPageProps<Data>) {
  const isGone = query.error instanceof Problem && query.error.status === 404
  return (
    <div className={styles['page']}>
      {bar}
      {query.isPending && (
        <div className={styles['waiting']}>
          <Skeleton lines={8} />
        </div>
      )}
      {isGone && <NotFound />}
      {query.isError && !isGone && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {query.data !== undefined && !isGone && children(query.data)}
    </div>
  )
}
