import { isFocusFree } from './catch-focus.ts'

/**
 * Remembers where in its list something stands that is about to go. What it gives, called when it is gone, puts the focus on what
 * stands there now, or on the heading of the section, unless somebody has moved on.
 */
export function keepFocusNear(element: Element | null): () => void {
  const item = element?.closest('li')
  const list = item?.parentElement
  const section = element?.closest('section')
  const place = item && list ? [...list.children].indexOf(item) : -1
  return () =>
    requestAnimationFrame(() => {
      if (!isFocusFree()) return
      const items = list?.isConnected ? [...list.children] : []
      const near = items[Math.min(place, items.length - 1)]?.querySelector<HTMLElement>('button, a')
      const heading = section?.isConnected ? section.querySelector<HTMLElement>('h2') : null
      const target = near ?? heading ?? document.querySelector<HTMLElement>('h1')
      target?.focus()
    })
}
