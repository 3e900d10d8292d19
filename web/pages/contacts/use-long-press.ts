import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** Sooner than a phone opens its own menu for a link, and later than a tap takes. */
const HELD_MS = 450
const STILL_PIXELS = 8

/** For what has rows with `data-index`: a finger that rests on one of them means that row, and opens nothing. */
export function useLongPress(onHold: (index: number) => void) {
  const press = useRef<{ timer: number; x: number; y: number } | undefined>(undefined)
  const isHeld = useRef(false)
  const end = () => {
    window.clearTimeout(press.current?.timer)
    press.current = undefined
  }
  return {
    onPointerDown({ pointerType, target, clientX, clientY }: PointerEvent) {
      end()
      isHeld.current = false
      const row = (target as Element).closest<HTMLElement>('[data-index]')
      if (pointerType !== 'touch' || !row) return
      const timer = window.setTimeout(() => {
        isHeld.current = true
        onHold(Number(row.dataset['index']))
      }, HELD_MS)
      press.current = { timer, x: clientX, y: clientY }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x = clientX, y = clientY } = press.current ?? {}
      if (Math.hypot(clientX - x, clientY - y) > STILL_PIXELS) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClickCapture(event: MouseEvent) {
      if (!isHeld.current) return
      isHeld.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    onContextMenu(event: MouseEvent) {
      if (press.current || isHeld.current) event.preventDefault()
    },
  }
}
