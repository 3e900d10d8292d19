import { Button, SegmentedControl } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { historyQuery, notesQuery } from '../../api/timeline.ts'
import { texts } from '../../texts.ts'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { ChangeItem } from './change-item.tsx'
import { NoteComposer } from './note-composer.tsx'
import { NoteItem } from './note-item.tsx'
import styles from './timeline.module.css'
import { mergeTimeline, type TimelineFilter } from './timeline-items.ts'

const words = texts.timeline
const FILTERS: Array<{ value: TimelineFilter; label: string }> = [
  { value: 'all', label: words.all },
  { value: 'notes', label: words.notes },
  { value: 'changes', label: words.changes },
]

/** What happened with this contact, newest first, and the place to write down what just did. */
export function Timeline({ contactId }: { contactId: number }) {
  const [filter, setFilter] = useState<TimelineFilter>('all')
  const notes = useInfiniteQuery(notesQuery(contactId))
  const history = useInfiniteQuery(historyQuery(contactId))
  const sources = filter === 'notes' ? [notes] : filter === 'changes' ? [history] : [notes, history]
  const failed = sources.find((source) => source.isError)
  const items = mergeTimeline(notes, history, filter)
  const hasMore = sources.some((source) => source.hasNextPage)
  const loadMore = () => {
    for (const source of sources) if (source.hasNextPage) void source.fetchNextPage()
  }

  return (
    <section className={styles['timeline']} aria-label={words.title}>
      <div className={styles['head']}>
        <h2>{words.title}</h2>
        <SegmentedControl
          size="xs"
          aria-label={words.show}
          data={FILTERS}
          value={filter}
          onChange={(value) => setFilter(value as TimelineFilter)}
        />
      </div>
      <NoteComposer contactId={contactId} />
      {failed && (
        <ErrorState error={failed.error} retry={() => sources.forEach((source) => void source.refetch())} />
      )}
      {sources.some((source) => source.isPending) && <Skeleton />}
      {!failed && sources.every((source) => source.isSuccess) && items.length === 0 && (
        <p className={styles['none']}>{filter === 'notes' ? words.noNotes : words.none}</p>
      )}
      <ol className={styles['items']}>
        {items.map((item) =>
          item.kind === 'note' ? (
            <NoteItem
              key={`note-${item.note.id}`}
              contactId={contactId}
              note={item.note}
              writtenBy={item.origin}
            />
          ) : (
            <ChangeItem key={`change-${item.entry.id}`} entry={item.entry} />
          ),
        )}
      </ol>
      {hasMore && (
        <Button
          variant="default"
          size="sm"
          onClick={loadMore}
          loading={sources.some((source) => source.isFetchingNextPage)}
        >
          {texts.common.more}
        </Button>
      )}
    </section>
  )
}
