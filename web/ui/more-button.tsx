import { Button } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { texts } from '../texts/texts.ts'

interface MoreButtonProps {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
  label?: string
}

/** Fetches the next page of a list; not there when all of it is shown. */
export function MoreButton({ query, label = texts.common.more }: MoreButtonProps) {
  if (!query.hasNextPage) return null
  return (
    <div>
      <Button
        data-more
        variant="default"
        size="sm"
        loading={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {label}
      </Button>
    </div>
  )
}
