import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

interface Placing<T, K> {
  /** The query that holds the whole list. */
  queryKey: QueryKey
  keyOf(item: T): K
  send(key: K, position: number): Promise<unknown>
  refresh(): Promise<void>
}

/**
 * A function that puts an item of a list at another place, from 0. The list shows it at once; the server is told move by
 * move in their order, and read again after the last, so that quick moves build on what is seen.
 */
export function placeAtOnce<T, K>({ queryKey, keyOf, send, refresh }: Placing<T, K>) {
  let sent: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async (key: K, position: number): Promise<void> => {
    // An answer that was asked for before this move would bring the old order back.
    void queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, (all: T[] | undefined) => all && placed(all, key, position))
    const move = () => send(key, position)
    waiting += 1
    try {
      sent = sent.then(move, move)
      await sent
    } finally {
      waiting -= 1
      if (waiting === 0) await refresh()
    }
  }

  function placed(items: T[], key: K, position: number): T[] {
    const item = items.find((one) => keyOf(one) === key)
    return item ? items.filter((one) => one !== item).toSpliced(position, 0, item) : items
  }
}
