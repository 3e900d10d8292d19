import { useLayoutEffect, useRef } from 'react'
import { keepPlace, pathHere, placeHere, recordOf } from './places.ts'

/** What comes later than this belongs to somebody who looks at something else by now. */
const PATIENCE_MS = 10_000
const BY_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * For what scrolls on a page: who comes back, or loads it anew, finds it where it was, with the record they went to in the middle half and
 * with the focus. What is shown comes bit by bit, so that it may take a while; whoever scrolls meanwhile ends it.
 */
export function useKeptScroll<E extends HTMLElement>() {
  const scroller = useRef<E>(null)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const path = pathHere()
    const stop = returnTo(element)
    const onScroll = () => keepPlace(path, { top: element.scrollTop })
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link) keepPlace(path, { row: recordOf(link) })
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    element.addEventListener('click', onClick, { capture: true })
    return () => {
      stop()
      element.removeEventListener('scroll', onScroll)
      element.removeEventListener('click', onClick, { capture: true })
    }
  }, [])
  return scroller
}

/** Scrolls to where somebody was as soon as that is there; gives the function that ends trying. */
function returnTo(element: HTMLElement): () => void {
  const { top = 0, row } = placeHere()
  if (top === 0 && row === undefined) return () => {}
  const attempt = () => {
    element.scrollTop = top
    const isThere = Math.abs(element.scrollTop - top) < 2
    const link = row === undefined ? undefined : linkTo(element, row)
    if (isThere && (row === undefined || link)) {
      stop()
      if (link) show(link, element)
    } else if (!isThere) element.querySelector<HTMLElement>('[data-more]:not(:disabled)')?.click()
  }
  const watching = new MutationObserver(attempt)
  const timer = setTimeout(stop, PATIENCE_MS)
  function stop() {
    watching.disconnect()
    clearTimeout(timer)
    for (const name of BY_HAND) window.removeEventListener(name, stop, { capture: true })
  }
  for (const name of BY_HAND) window.addEventListener(name, stop, { capture: true, passive: true })
  watching.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  attempt()
  return stop
}

const linkTo = (element: HTMLElement, row: string) =>
  [...element.querySelectorAll('a')].find((link) => recordOf(link) === row)

/** Puts the focus on a link, in the middle half of what scrolls around it. */
function show(link: HTMLElement, scroller: HTMLElement): void {
  link.focus({ preventScroll: true })
  const { top, height } = link.getBoundingClientRect()
  const frame = scroller.getBoundingClientRect()
  const middle = (top + height / 2 - frame.top) / frame.height
  if (middle < 0.25 || middle > 0.75) scroller.scrollTop += (middle - 0.5) * frame.height
}
