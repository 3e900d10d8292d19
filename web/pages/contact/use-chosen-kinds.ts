import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { TIMELINE_KINDS, type TimelineKind } from './timeline-items.ts'

const route = getRouteApi('/shell/contacts/$id')

/** Which kinds the timeline shows, as the address says; an empty set is all of them. */
export function useChosenKinds(): [ReadonlySet<TimelineKind>, (chosen: ReadonlySet<TimelineKind>) => void] {
  const { show } = route.useSearch()
  const navigate = useNavigate()
  const chosen = useMemo(() => {
    const wanted = (show ?? '').split(',')
    return new Set(TIMELINE_KINDS.filter((kind) => wanted.includes(kind)))
  }, [show])
  const choose = (next: ReadonlySet<TimelineKind>) =>
    void navigate({
      to: '.',
      search: (previous) => ({ ...previous, show: next.size > 0 ? [...next].join(',') : undefined }),
      replace: true,
    })
  return [chosen, choose]
}
