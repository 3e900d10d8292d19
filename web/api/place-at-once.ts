import type { QueryKey } from '@tanstack/react-query'
import { inOrder } from './in-order.ts'
import { queryClient } from './query-client.ts'

interface Placing<T, K> {
  /** The query that holds the whole list. */
  queryKey: QueryKey
  keyOf(item: T): K
  send(key: K, position: number): Promise<unknown>
  refresh(): Promise<void>
}

/** A place from 0, or so many places down the list; a negative number is up. */
export type Goal = { to: number } | { by: number }

/**
 * A function that puts an item of a list at another place. The list shows it at once; the server is told move by move in their
 * order, and read again after the last. Quick moves build on each other: where an item stands is asked of the query, not of what
 * has been painted.
 */
export function placeAtOnce<T, K>({ queryKey, keyOf, send, refresh }: Placing<T, K>) {
  const moves = inOrder()
  return async (key: K, goal: Goal): Promise<void> => {
    const items = queryClient.getQueryData<T[]>(queryKey) ?? []
    const item = items.find((one) => keyOf(one) === key)
    if (!item) return
    const position = 'to' in goal ? goal.to : items.indexOf(item) + goal.by
    if (position < 0 || position >= items.length) return
    // An answer that was asked for before this move would bring the old order back.
    void queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, items.filter((one) => one !== item).toSpliced(position, 0, item))
    try {
      await moves.send(() => send(key, position))
    } finally {
      if (moves.isDone()) await refresh()
    }
  }
}
