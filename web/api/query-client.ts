import { QueryClient } from '@tanstack/react-query'
import { Problem } from '../../client/problem.ts'

/** Only what may go better a second time is tried again: no answer at all, and a server that is busy or away. */
function isWorthRetrying(failures: number, error: Error): boolean {
  if (!(error instanceof Problem)) return false
  return failures < 2 && (error.status === 0 || error.status === 502 || error.status === 503)
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: isWorthRetrying, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
})
