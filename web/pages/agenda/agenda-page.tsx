import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { agendaQuery, FIRST_ITEMS, MOST_ITEMS } from '../../api/agenda.ts'
import { QuickTask } from '../../entries/quick-task.tsx'
import { agendaTexts as words } from '../../texts/agenda.ts'
import { Page } from '../../ui/page.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx'
import styles from './agenda-page.module.css'
import { sectionsOf } from './agenda-rows.ts'
import { AgendaSection } from './agenda-section.tsx'
import { useAgendaKeys } from './use-agenda-keys.ts'
import { useOpenRow } from './use-open-row.ts'

/** What waits for the person who is signed in, the most urgent first. */
export function AgendaPage() {
  const [limit, setLimit] = useState(FIRST_ITEMS)
  const agenda = useQuery(agendaQuery(limit))
  const open = useOpenRow(sectionsOf(agenda.data))
  const { sections } = open
  const state = useAgendaKeys(
    sections.flatMap(({ rows }) => rows),
    open,
  )
  const isEmpty = agenda.isSuccess && sections.length === 0

  return (
    <Page title={words.title}>
      <div className={styles['agenda']}>
        <QuickTask />
        {agenda.isPending && <Skeleton lines={8} />}
        {agenda.isError && <ErrorState error={agenda.error} retry={() => void agenda.refetch()} />}
        {isEmpty && <EmptyState title={words.noneTitle} text={words.noneText} />}
        {sections.map((section) => (
          <AgendaSection
            key={section.name}
            section={section}
            state={state}
            onMore={limit < MOST_ITEMS ? () => setLimit(MOST_ITEMS) : undefined}
          />
        ))}
      </div>
    </Page>
  )
}
