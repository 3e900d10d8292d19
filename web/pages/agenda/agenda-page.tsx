import { IconCalendarCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { agendaQuery, FIRST_ITEMS, MOST_ITEMS } from '../../api/agenda.ts'
import { QuickTask } from '../../entries/quick-task.tsx'
import { agendaTexts as words } from '../../texts/agenda.ts'
import { longDay, useToday } from '../../ui/days.ts'
import { Page } from '../../ui/page.tsx'
import { paths } from '../../ui/paths.ts'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx'
import { AgendaFigures } from './agenda-figures.tsx'
import styles from './agenda-page.module.css'
import { BESIDE, type RowSection, sectionsOf } from './agenda-rows.ts'
import { AgendaSection } from './agenda-section.tsx'
import { MoveToToday } from './move-to-today.tsx'
import { useAgendaKeys } from './use-agenda-keys.ts'
import { useOpenRow } from './use-open-row.ts'

const route = getRouteApi('/shell/agenda')

/** The day of the person who is signed in: what is to be done, the most urgent first, and beside it whom and what to look at. */
export function AgendaPage() {
  const { all } = route.useSearch()
  const navigate = useNavigate()
  const limit = all ? MOST_ITEMS : FIRST_ITEMS
  const agenda = useQuery(agendaQuery(limit))
  const open = useOpenRow(sectionsOf(agenda.data))
  const { sections } = open
  const state = useAgendaKeys(
    sections.flatMap(({ rows }) => rows),
    open,
  )
  const isEmpty = agenda.isSuccess && sections.length === 0
  const beside = sections.filter(({ name }) => BESIDE.includes(name))
  const show = (section: RowSection) => (
    <AgendaSection
      key={section.name}
      section={section}
      state={state}
      onMore={
        all ? undefined : () => void navigate({ to: paths.agenda, search: { all: true }, replace: true })
      }
      action={section.name === 'overdue' && <MoveToToday section={section} />}
    />
  )
  return (
    <Page title={words.title} beside={longDay(useToday())}>
      <div className={styles['agenda']}>
        <AgendaFigures />
        <div className={styles['day']}>
          <QuickTask />
          {agenda.isPending && <Skeleton lines={8} />}
          {agenda.isError && <ErrorState error={agenda.error} retry={() => void agenda.refetch()} />}
          {isEmpty && <EmptyState icon={IconCalendarCheck} title={words.noneTitle} text={words.noneText} />}
          {sections.filter(({ name }) => !BESIDE.includes(name)).map(show)}
        </div>
        {beside.length > 0 && <div className={styles['beside']}>{beside.map(show)}</div>}
      </div>
    </Page>
  )
}
