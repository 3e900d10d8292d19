import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { dealsQuery } from '../../api/timeline.ts'
import { entryTexts as words } from '../../texts/entries.ts'
import { RecordLink } from '../../ui/record-link.tsx'

interface AboutDealProps {
  dealId: number
  contactId: number
}

/** Which deal an entry is about; on the page of that deal nothing. */
export function AboutDeal({ dealId, contactId }: AboutDealProps) {
  const to = `/deals/${dealId}`
  const isThere = useRouterState({ select: ({ location }) => location.pathname === to })
  const { data } = useInfiniteQuery({ ...dealsQuery(contactId), enabled: !isThere })
  const deal = data?.pages.flatMap(({ items }) => items).find(({ id }) => id === dealId)
  if (isThere || !data) return null
  return (
    <span>
      <RecordLink to={to}>{deal?.name ?? words.deal}</RecordLink>
    </span>
  )
}
