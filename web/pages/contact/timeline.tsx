import { Button } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { entryTexts } from '../../texts/entries.ts'
import { texts } from '../../texts/texts.ts'
import { timelineTexts } from '../../texts/timeline.ts'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { ActivitySparkline } from './activity-sparkline.tsx'
import { Happenings } from './happenings.tsx'
import styles from './timeline.module.css'
import { TimelineFilters } from './timeline-filters.tsx'
import { isSame, type TimelineItem, type TimelineKind, withItems } from './timeline-items.ts'
import { useTimeline } from './use-timeline.ts'

const words = timelineTexts

interface TimelineProps {
  contactId: number
  chosen: ReadonlySet<TimelineKind>
  onChoose: (chosen: ReadonlySet<TimelineKind>) => void
  hasFilters: boolean
}

/** What happened with this contact, newest first; older entries come as one scrolls to them. */
export function Timeline({ contactId, chosen, onChoose, hasFilters }: TimelineProps) {
  const timeline = useTimeline(contactId, chosen)
  // An entry that somebody deletes stays while it is edited here: what was typed is in it.
  const [edited, setEdited] = useState<TimelineItem[]>([])
  const items = withItems(timeline.items, edited)
  const { ref, entry } = useIntersection({ rootMargin: '400px' })
  const isNear = entry?.isIntersecting === true
  const mayLoad = isNear && timeline.hasMore && !timeline.isLoadingMore && !timeline.error
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that arrives while the end is in sight, whether it shows anything new or not
  useEffect(() => {
    if (mayLoad) timeline.loadMore()
  }, [mayLoad, timeline.pages])

  return (
    <section className={styles['timeline']} aria-label={words.title}>
      <div className={styles['bar']} data-filters={hasFilters || undefined}>
        <div className={styles['name']}>
          <h2 tabIndex={-1}>{words.title}</h2>
          <ActivitySparkline sources={timeline.sources} />
        </div>
        {hasFilters && <TimelineFilters chosen={chosen} onChoose={onChoose} />}
      </div>
      {timeline.error && <ErrorState error={timeline.error} retry={timeline.retry} />}
      {timeline.isPending && <Skeleton />}
      {!timeline.error && !timeline.isPending && items.length === 0 && (
        <p className={styles['none']}>{chosen.size > 0 ? entryTexts.noneOfThese : words.none}</p>
      )}
      <Happenings
        items={items}
        onEditing={(item, isEditing) =>
          setEdited((before) => [...before.filter((one) => !isSame(one, item)), ...(isEditing ? [item] : [])])
        }
      />
      {timeline.hasMore && (
        <div ref={ref} data-print="never">
          <Button variant="default" size="sm" onClick={timeline.loadMore} loading={timeline.isLoadingMore}>
            {texts.common.more}
          </Button>
        </div>
      )}
    </section>
  )
}
