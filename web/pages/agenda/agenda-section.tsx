import { Button } from '@mantine/core'
import { agendaTexts as words } from '../../texts/agenda.ts'
import { Section } from '../../ui/section.tsx'
import { AgendaLine } from './agenda-line.tsx'
import styles from './agenda-page.module.css'
import type { RowSection } from './agenda-rows.ts'
import type { AgendaState } from './use-agenda-keys.ts'

interface AgendaSectionProps {
  section: RowSection
  state: AgendaState
  onMore: (() => void) | undefined
}

export function AgendaSection({ section, state, onMore }: AgendaSectionProps) {
  const { name, rows, hasMore } = section
  return (
    <Section title={words.sections[name]} {...(name === 'cold' && { text: words.coldHint })}>
      <ul className={styles['rows']}>
        {rows.map((row) => (
          <AgendaLine key={row.key} row={row} state={state} />
        ))}
      </ul>
      {hasMore && onMore && (
        <div>
          <Button variant="default" size="sm" onClick={onMore}>
            {words.showMore}
          </Button>
        </div>
      )}
      {hasMore && !onMore && <p className={styles['cut']}>{words.cut}</p>}
    </Section>
  )
}
