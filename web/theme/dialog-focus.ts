import type { FocusEvent, KeyboardEvent } from 'react'

/** What the component library gives the focus when something comes up; it does so twice, each time a moment later. */
const FIRST = '[data-autofocus]'
const FIRST_OF_MENU = '[data-menu-item]:not(:disabled)'

/** Gives a dialog the focus in the moment it is there: whatever is typed from then on goes into it. */
export function focusAtOnce(floating: HTMLElement | null): void {
  const first =
    floating?.querySelector<HTMLElement>(FIRST) ?? floating?.querySelector<HTMLElement>(FIRST_OF_MENU)
  first?.focus({ preventScroll: true })
}

/** The same for menus and popovers, before the next key, but after the library has noted what is to have the focus when they are gone. */
export function focusWhenNoted(floating: HTMLElement | null): void {
  if (floating) queueMicrotask(() => focusAtOnce(floating))
}

/** Whether the Tab key is moving the focus. */
let isTabbing = false

export function noteTab({ key }: KeyboardEvent): void {
  isTabbing = key === 'Tab'
}

/**
 * Makes what has the focus what is to get it, so that whoever went on to another field meanwhile is not taken back. The text of a field
 * is selected after the Tab key, which the library leaves out where it moves the focus itself.
 */
export function keepFocus({ currentTarget: floating, target }: FocusEvent<HTMLElement>): void {
  if (isTabbing && target instanceof HTMLInputElement) target.select()
  isTabbing = false
  if (target === floating || !floating.contains(target)) return
  for (const one of floating.querySelectorAll(FIRST)) one.removeAttribute('data-autofocus')
  target.setAttribute('data-autofocus', '')
}
