import { type Change, isAffected, joined } from './changes.ts'
import { nothingBeingWritten } from './connection.ts'
import { queryClient } from './query-client.ts'

/** Between two refreshes, in milliseconds: so long, or as many times as long as the last one took. */
const PAUSE_MS = 1_000
const PAUSE_FACTOR = 2

let pending: Change | undefined
let isRefreshing = false

/**
 * Asks again for what is shown and may have changed. While answers are slow or changes come fast, many changes are caught up
 * with at once. It waits for this window's own writes, whose effect is shown before the server has answered.
 */
export function refreshAffected(change: Change): void {
  pending = joined(pending, change)
  if (!isRefreshing) void refreshAll()
}

async function refreshAll(): Promise<void> {
  isRefreshing = true
  while (pending) {
    await nothingBeingWritten()
    const change = pending
    pending = undefined
    const start = performance.now()
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => isAffected(queryKey, change) })
    const took = performance.now() - start
    await new Promise((resolve) => setTimeout(resolve, Math.max(PAUSE_MS, PAUSE_FACTOR * took)))
  }
  isRefreshing = false
}
