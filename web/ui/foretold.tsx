import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import styles from './foretold.module.css'
import { ErrorState, Skeleton } from './states.tsx'

interface ForetoldProps<Told> {
  /** A dry run. */
  query: UseQueryResult<Told>
  children: (told: Told) => ReactNode
}

/** What something would do, as soon as the server has said it; read out then. */
export function Foretold<Told>({ query, children }: ForetoldProps<Told>) {
  return (
    <>
      {query.isError && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      <div className={styles['told']} aria-live="polite">
        {query.isPending && <Skeleton lines={3} />}
        {query.isSuccess && children(query.data)}
      </div>
    </>
  )
}
