import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MoreButton } from './more-button.tsx'
import styles from './records.module.css'
import { Section } from './section.tsx'
import { ErrorState } from './states.tsx'

interface PastRecordsProps {
  title: string
  text: string
  query: UseInfiniteQueryResult
  /** A line for each record. */
  children: ReactNode[]
}

/** What was done here before, under a title of its own; takes no room before the first time. */
export function PastRecords({ title, text, query, children }: PastRecordsProps) {
  if (query.isError && !query.data)
    return <ErrorState error={query.error} retry={() => void query.refetch()} />
  if (children.length === 0) return null
  return (
    <Section title={title} text={text}>
      <ul className={styles['records']}>{children}</ul>
      <MoreButton query={query} />
    </Section>
  )
}
