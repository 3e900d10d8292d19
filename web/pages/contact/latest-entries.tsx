import { peekTexts as words } from '../../texts/peek.ts'
import { PlainLink } from '../../ui/covering-link.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { Happenings } from './happenings.tsx'
import styles from './peek-panel.module.css'
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
      <Happenings items={items.slice(0, MOST)} />
      {items.length > MOST && <PlainLink href={href}>{words.all}</PlainLink>}
    </section>
  )
}
