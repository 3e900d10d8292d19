import { peekTexts as words } from '../../texts/peek.ts'
import { PlainLink } from '../../ui/covering-link.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { ChangeItem } from './change-item.tsx'
import { EntryItem } from './entry-item.tsx'
import styles from './peek-panel.module.css'
import timelineStyles from './timeline.module.css'
import type { TimelineKind } from './timeline-items.ts'
import { useTimeline } from './use-timeline.ts'

const MOST = 5
const ALL: ReadonlySet<TimelineKind> = new Set()

/** What happened last with a contact. */
export function LatestEntries({ contactId, href }: { contactId: number; href: string }) {
  const { items, isPending } = useTimeline(contactId, ALL)
  return (
    <section className={styles['latest']} aria-label={words.latest}>
      <h3>{words.latest}</h3>
      {isPending && <Skeleton lines={4} />}
      {!isPending && items.length === 0 && <p className={styles['hint']}>{words.nothing}</p>}
      <ol className={timelineStyles['items']}>
        {items
          .slice(0, MOST)
          .map((item) =>
            item.kind === 'change' ? (
              <ChangeItem key={`change-${item.record.id}`} entry={item.record} />
            ) : (
              <EntryItem key={`${item.kind}-${item.record.id}`} item={item} onEditing={() => {}} />
            ),
          )}
      </ol>
      {items.length > MOST && <PlainLink href={href}>{words.all}</PlainLink>}
    </section>
  )
}
