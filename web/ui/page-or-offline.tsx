import { useDebouncedValue, useNetwork } from '@mantine/hooks'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { Skeleton } from './states.tsx'

/** What has not come by then does not come before the line is back, in milliseconds. */
const SLOW_MS = 500

/** The page; or, offline, that the one that somebody has gone to has not come yet, in place of the one before. */
export function PageOrOffline() {
  const { online } = useNetwork()
  const isGoing = useRouterState({
    select: ({ location, resolvedLocation }) =>
      resolvedLocation !== undefined && location.pathname !== resolvedLocation.pathname,
  })
  const [isStuck] = useDebouncedValue(isGoing, SLOW_MS)
  return !online && isGoing && isStuck ? <Skeleton /> : <Outlet />
}
