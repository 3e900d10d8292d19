import { Button } from '@mantine/core'
import { type ReactNode, use, useState } from 'react'
import { agendaTexts as words } from '../../texts/agenda.ts'
import { daysBefore, todayIn } from '../../ui/days.ts'
import { Section } from '../../ui/section.tsx'
import { TimeZone } from '../../ui/time-zone.ts'
import { AgendaLine } from './agenda-line.tsx'
import styles from './agenda-page.module.css'
import type { RowSection, SectionName } from './agenda-rows.ts'
import type { AgendaState } from './use-agenda-keys.ts'

interface AgendaSectionProps {
  section: RowSection
  state: AgendaState
  onMore: (() => void) | undefined
  /** What can be done with all of it. */
  action?: ReactNode
}

/** More of what can wait would push today out of sight. */
const FOLDED_ROWS = 5
const FOLDED: readonly SectionName[] = ['overdue', 'later', 'no_date', 'birthdays', 'deals', 'cold']

export function AgendaSection({ section, state, onMore, action }: AgendaSectionProps) {
  const { name, rows, hasMore } = section
  const timeZone = use(TimeZone)
  const [isOpen, setIsOpen] = useState(false)
  const mayFold = FOLDED.includes(name) && rows.length > FOLDED_ROWS
  // The row that the keyboard is at, or that is open, is never hidden.
  const selectedAt = rows.findIndex(({ key }) => key === state.selected)
  const isFolded = mayFold && !isOpen && selectedAt < FOLDED_ROWS
  const shown = isFolded ? rows.slice(0, FOLDED_ROWS) : rows
  const today = todayIn(timeZone)
  const day = name === 'today' ? today : name === 'tomorrow' ? daysBefore(today, -1) : undefined
  const hint = name === 'cold' && { text: words.coldHint }
  return (
    <Section title={words.sections[name]} {...hint} action={action}>
      <ul className={styles['rows']}>
        {shown.map((row) => (
          <AgendaLine key={row.key} row={row} day={day} state={state} />
        ))}
      </ul>
      {mayFold && selectedAt < FOLDED_ROWS && (
        <div className={styles['fold']}>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setIsOpen(!isOpen)}>
            {isFolded ? words.all(`${rows.length}${hasMore ? '+' : ''}`) : words.fewer}
          </Button>
        </div>
      )}
      {!isFolded && hasMore && onMore && (
        <div>
          <Button variant="default" size="sm" onClick={onMore}>
            {words.showMore}
          </Button>
        </div>
      )}
      {!isFolded && hasMore && !onMore && <p className={styles['cut']}>{words.cut}</p>}
    </Section>
  )
}
