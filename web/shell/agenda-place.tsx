import { VisuallyHidden } from '@mantine/core'
import { IconCalendarCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MOST_COUNTED, overdueCountQuery } from '../api/agenda.ts'
import { agendaTexts as words } from '../texts/agenda.ts'
import { paths } from '../ui/paths.ts'
import styles from './rail.module.css'

/** The agenda in the rail, with how much of it is overdue. */
export function AgendaPlace() {
  const { data: count = 0 } = useQuery(overdueCountQuery)
  const shown = count > MOST_COUNTED ? words.more(MOST_COUNTED) : String(count)
  return (
    <Link to={paths.agenda} className={styles['item']}>
      <IconCalendarCheck size={16} aria-hidden />
      <span className={styles['label']}>{words.title}</span>
      {count > 0 && (
        <span className={styles['badge']}>
          {shown} <VisuallyHidden component="span">{words.overdue}</VisuallyHidden>
        </span>
      )}
    </Link>
  )
}
