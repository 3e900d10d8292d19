import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { paths } from '../../ui/paths.ts'
import type { DealsSearch } from './deals-search.ts'

/** The page's state, read from its address, and the way to change a part of it. */
export function useDealsSearch() {
  const search: DealsSearch = useSearch({ from: '/shell/deals' })
  const navigate = useNavigate({ from: paths.deals })
  const change = useCallback(
    (part: Partial<DealsSearch>) =>
      void navigate({
        to: paths.deals,
        search: (previous) => ({ ...previous, ...part }),
        replace: true,
      }),
    [navigate],
  )
  return { search, change }
}
