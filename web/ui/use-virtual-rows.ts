import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useRef } from 'react'

/** The next page is asked for when fewer rows than this are left below the window. */
const LOAD_AHEAD_ROWS = 15

interface RowsInWindow {
  /** How many rows have come, and how many have a place: more than that where some are still being fetched. */
  loaded: number
  count: number
  rowPixels: number
  hasMore: boolean
  loadMore: () => void
}

/** Only the rows in the window exist; more are fetched before their end comes into sight, and keys step through them. */
export function useVirtualRows({ loaded, count, rowPixels, hasMore, loadMore }: RowsInWindow) {
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPixels,
    overscan: 8,
  })
  const items = virtualizer.getVirtualItems()
  const lastIndex = items.at(-1)?.index ?? 0

  useEffect(() => {
    if (hasMore && lastIndex >= loaded - LOAD_AHEAD_ROWS) loadMore()
  }, [hasMore, lastIndex, loaded, loadMore])

  const focusRow = useCallback(
    (index: number) => {
      const link = () => scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"] a`)
      virtualizer.scrollToIndex(index)
      // A row outside the window exists only once it has been scrolled to.
      if (link()) link()?.focus({ preventScroll: true })
      else requestAnimationFrame(() => link()?.focus({ preventScroll: true }))
    },
    [virtualizer],
  )
  // Asking the element where it stands would lay out the page; the virtual rows know.
  const toTop = useCallback(() => {
    if (virtualizer.scrollOffset) virtualizer.scrollToOffset(0)
  }, [virtualizer])
  const step = (by: number) => {
    const next = (focusedRow() ?? -by) + by
    if (next >= 0 && next < loaded) focusRow(next)
  }
  return {
    scroller,
    items,
    height: virtualizer.getTotalSize(),
    focusRow,
    toTop,
    keys: { j: () => step(1), k: () => step(-1), ArrowDown: () => step(1), ArrowUp: () => step(-1) },
  }
}

/** The number of the row that has the focus. */
export function focusedRow(): number | undefined {
  const index = document.activeElement?.closest<HTMLElement>('[data-index]')?.dataset['index']
  return index === undefined ? undefined : Number(index)
}
