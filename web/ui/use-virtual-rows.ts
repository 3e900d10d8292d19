import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useRef } from 'react'

/** The next page is asked for when fewer rows than this are left below the window. */
const LOAD_AHEAD_ROWS = 15
/** So many rows exist above and below the window: what Tab goes to next, and what a slow scroll brings into sight. */
const AROUND_ROWS = 4

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
    overscan: AROUND_ROWS,
  })
  const items = virtualizer.getVirtualItems()
  const lastIndex = items.at(-1)?.index ?? 0

  useEffect(() => {
    if (hasMore && lastIndex >= loaded - LOAD_AHEAD_ROWS) loadMore()
  }, [hasMore, lastIndex, loaded, loadMore])

  // Where somebody stood last: the row may be gone, then the one that took its place is the next.
  const stood = useRef(-1)
  const focusRow = useCallback(
    (index: number) => {
      stood.current = index
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
    stood.current = 0
    if (virtualizer.scrollOffset) virtualizer.scrollToOffset(0)
  }, [virtualizer])
  const step = (by: number) => {
    const focused = focusedRow()
    const next = focused === undefined ? Math.max(stood.current + Math.min(by, 0), 0) : focused + by
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
