import { notifyManager, QueryClient } from '@tanstack/react-query'
import { Problem } from '../../client/problem.ts'

/** Only what may go better a second time is tried again: no answer at all, and a server that is busy or away. */
function isWorthRetrying(failures: number, error: Error): boolean {
  if (!(error instanceof Problem)) return false
  return failures < 2 && (error.status === 0 || error.status === 502 || error.status === 503)
}

// What has come is on the page before whoever waited for it goes on. The usual way, a timer, may be late: until then a choice is
// shown as it was before, and the focus goes to what is about to leave.
notifyManager.setScheduler(queueMicrotask)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: isWorthRetrying, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
})
