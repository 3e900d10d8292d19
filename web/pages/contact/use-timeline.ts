import { type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  activitiesQuery,
  callsQuery,
  dealsQuery,
  doneTasksQuery,
  historyQuery,
  messagesQuery,
  notesQuery,
  plannedQuery,
} from '../../api/timeline.ts'
import {
  limitingKinds,
  mergeTimeline,
  type Source,
  type Sources,
  TIMELINE_KINDS,
  TIMES,
  type TimelineItem,
  type TimelineKind,
} from './timeline-items.ts'

interface Pages {
  pages: { items: object[] }[]
}

/** All that happened with a contact, fetched kind by kind and put into one order. */
export function useTimeline(contactId: number, chosen: ReadonlySet<TimelineKind>) {
  const queries: Record<TimelineKind, UseInfiniteQueryResult<Pages>> = {
    note: useInfiniteQuery(notesQuery(contactId)),
    call: useInfiniteQuery(callsQuery(contactId)),
    message: useInfiniteQuery(messagesQuery(contactId)),
    activity: useInfiniteQuery(activitiesQuery(contactId)),
    task: useInfiniteQuery(doneTasksQuery(contactId)),
    deal: useInfiniteQuery(dealsQuery(contactId)),
    change: useInfiniteQuery(historyQuery(contactId)),
  }
  const { data } = useQuery(plannedQuery(contactId))
  const planned = [
    ...(data?.calls ?? []).map(({ id }) => `call-${id}`),
    ...(data?.tasks ?? []).map(({ id }) => `task-${id}`),
  ]
  const sources = Object.fromEntries(
    TIMELINE_KINDS.map((kind) => [kind, sourceOf(kind, queries[kind])]),
  ) as Sources
  const wanted = TIMELINE_KINDS.filter((kind) => chosen.size === 0 || chosen.has(kind)).map(
    (kind) => queries[kind],
  )
  return {
    items: mergeTimeline(sources, chosen, planned),
    sources,
    /** How many pages have arrived. */
    pages: wanted.reduce((sum, { data }) => sum + (data?.pages.length ?? 0), 0),
    hasMore: wanted.some(({ hasNextPage }) => hasNextPage),
    isPending: wanted.some(({ isPending }) => isPending),
    isLoadingMore: wanted.some(({ isFetchingNextPage }) => isFetchingNextPage),
    error: wanted.find(({ isError }) => isError)?.error,
    retry: () => {
      for (const query of wanted) if (query.isError) void query.refetch()
    },
    loadMore: () => {
      for (const kind of limitingKinds(sources, chosen))
        if (!queries[kind].isFetchingNextPage) void queries[kind].fetchNextPage()
    },
  }
}

function sourceOf(kind: TimelineKind, { data, hasNextPage }: UseInfiniteQueryResult<Pages>): Source {
  const timeOf = TIMES[kind] as (record: object) => string | null
  const items = (data?.pages ?? [])
    .flatMap((page) => page.items)
    .flatMap((record) => {
      const at = timeOf(record)
      return at === null ? [] : [{ kind, at, record } as TimelineItem]
    })
  return { items, hasMore: hasNextPage }
}
