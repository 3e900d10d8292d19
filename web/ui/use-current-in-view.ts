import { useEffect, useRef } from 'react'

/**
 * For a row of places that scrolls sideways: shows the current one (`aria-current`) whenever `current` becomes another. Moves that row
 * only, never the page.
 */
export function useCurrentInView<Row extends HTMLElement>(current: unknown) {
  const row = useRef<Row>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element is found anew when another is the current one
  useEffect(() => {
    const now = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (!row.current || !now) return
    const { left, width } = now.getBoundingClientRect()
    const frame = row.current.getBoundingClientRect()
    row.current.scrollLeft += left + width / 2 - (frame.left + frame.width / 2)
  }, [current])
  return row
}
