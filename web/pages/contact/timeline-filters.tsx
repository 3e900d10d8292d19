import { entryTexts as words } from '../../texts/entries.ts'
import styles from './timeline-filters.module.css'
import { TIMELINE_KINDS, type TimelineKind } from './timeline-items.ts'

interface TimelineFiltersProps {
  chosen: ReadonlySet<TimelineKind>
  onChoose: (chosen: ReadonlySet<TimelineKind>) => void
}

/** Chips that show only some kinds; none pressed shows all. */
export function TimelineFilters({ chosen, onChoose }: TimelineFiltersProps) {
  const toggle = (kind: TimelineKind) => {
    const next = new Set(chosen)
    if (!next.delete(kind)) next.add(kind)
    onChoose(next)
  }
  return (
    <fieldset className={styles['filters']} aria-label={words.filters} data-print="never">
      {TIMELINE_KINDS.map((kind) => (
        <button
          key={kind}
          type="button"
          className={styles['chip']}
          aria-pressed={chosen.has(kind)}
          onClick={() => toggle(kind)}
        >
          {words.filterNames[kind]}
        </button>
      ))}
    </fieldset>
  )
}
