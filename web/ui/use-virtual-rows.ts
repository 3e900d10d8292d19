import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useRef, useState } from 'react'
import { keepPlace, pathHere, placeHere, recordOf } from './places.ts'

/** So many rows exist above and below the window: what Tab goes to next, and what a slow scroll brings into sight. */
const AROUND_ROWS = 4
/** So many rows stay in sight above and below the one that a key leads to. */
const ROOM_ROWS = 3

interface RowsInWindow {
  /** Undefined until they are counted: then as many as there were before, or at least so many as have come. */
  count: number | undefined
  come: number
  rowPixels: number
  /** How high what stands over the rows, and over the end of them, is. */
  headPixels: number
  footPixels?: number
}

/** Only the rows in the window exist, and keys step through them. Who comes back finds the table where it was. */
export function useVirtualRows({
  count: counted,
  come,
  rowPixels,
  headPixels,
  footPixels = 0,
}: RowsInWindow) {
  const scroller = useRef<HTMLDivElement>(null)
  const [path] = useState(pathHere)
  const [{ top = 0, count: countBefore = 0 }] = useState(placeHere)
  const before = useRef(countBefore)
  const count = counted ?? Math.max(come, before.current)
  const room = ROOM_ROWS * rowPixels
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPixels,
    overscan: AROUND_ROWS,
    initialOffset: top,
    scrollPaddingStart: room,
    scrollPaddingEnd: room + headPixels + footPixels,
  })
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const keep = () => keepPlace(path, { top: element.scrollTop, count })
    const leave = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link) keepPlace(path, { row: recordOf(link), index: indexOf(link), count })
    }
    element.addEventListener('scroll', keep, { passive: true })
    element.addEventListener('click', leave, { capture: true })
    return () => {
      element.removeEventListener('scroll', keep)
      element.removeEventListener('click', leave, { capture: true })
    }
  }, [path, count])

  const wanted = useRef<number>(undefined)
  // Where somebody stood last: the row may be gone, then the one that took its place is the next.
  const stood = useRef(-1)
  const focusRow = useCallback((index: number) => {
    stood.current = index
    wanted.current = index
    focusLink(scroller.current, index, wanted)
  }, [])
  // A row outside of the window exists only once it was scrolled to, and has come.
  useEffect(() => {
    if (wanted.current !== undefined) focusLink(scroller.current, wanted.current, wanted)
  })
  const goToRow = useCallback(
    (index: number) => {
      virtualizer.scrollToIndex(index)
      focusRow(index)
    },
    [virtualizer, focusRow],
  )
  const returnToRow = useCallback(
    (index: number) => {
      const height = scroller.current?.clientHeight ?? 0
      const middle = index * rowPixels + rowPixels / 2 + headPixels - (virtualizer.scrollOffset ?? 0)
      if (middle < height / 4 || middle > (height * 3) / 4)
        virtualizer.scrollToIndex(index, { align: 'center' })
      focusRow(index)
    },
    [virtualizer, focusRow, rowPixels, headPixels],
  )
  // Asking the element where it stands would lay out the page; the virtual rows know.
  const toTop = useCallback(() => {
    stood.current = 0
    before.current = 0
    if (virtualizer.scrollOffset) virtualizer.scrollToOffset(0)
  }, [virtualizer])
  const step = (by: number) => {
    const focused = wanted.current ?? focusedRow()
    const next = focused === undefined ? Math.max(stood.current + Math.min(by, 0), 0) : focused + by
    if (next >= 0 && next < count) goToRow(next)
  }
  return {
    scroller,
    items: virtualizer.getVirtualItems(),
    height: virtualizer.getTotalSize(),
    goToRow,
    returnToRow,
    toTop,
    keys: { j: () => step(1), k: () => step(-1), ArrowDown: () => step(1), ArrowUp: () => step(-1) },
  }
}

function focusLink(
  scroller: HTMLElement | null,
  index: number,
  wanted: { current: number | undefined },
): void {
  const link = scroller?.querySelector<HTMLElement>(`[data-index="${index}"] a`)
  if (!link) return
  wanted.current = undefined
  link.focus({ preventScroll: true })
}

/** The number of the row that has the focus. */
export const focusedRow = (): number | undefined => indexOf(document.activeElement)

function indexOf(element: Element | null): number | undefined {
  const index = element?.closest<HTMLElement>('[data-index]')?.dataset['index']
  return index === undefined ? undefined : Number(index)
}
