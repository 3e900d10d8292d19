import type { FocusEvent, KeyboardEvent } from 'react'
import { isFocusFree } from '../ui/catch-focus.ts'

/** What the component library gives the focus when something comes up; it does so twice, each time a moment later. */
const FIRST = '[data-autofocus]'
const FIRST_OF_MENU = '[data-menu-item]:not(:disabled)'

/** A menu of which nothing can be chosen has the focus itself, so that Escape closes it and those who listen hear what is in it. */
function focusAtOnce(floating: HTMLElement | null): void {
  const first =
    floating?.querySelector<HTMLElement>(FIRST) ?? floating?.querySelector<HTMLElement>(FIRST_OF_MENU)
  const target = first ?? (floating?.role === 'menu' ? floating : undefined)
  target?.focus({ preventScroll: true })
}

/**
 * Gives a dialog the focus in the moment it is there: whatever is typed from then on goes into it. One without a field has it itself: what
 * stood in its place took the focus away with it, and after a key while nothing has the focus nobody knows what Escape leads back to.
 */
export function focusDialog(dialog: HTMLElement | null): void {
  focusAtOnce(dialog)
  if (dialog && !dialog.contains(document.activeElement)) dialog.focus({ preventScroll: true })
}

/**
 * The same for menus and popovers, after the library has noted what Escape leads back to. When they are gone, what had the focus before
 * has it again, unless what was chosen has brought up something else that has it; both happen before the next key.
 */
export function focusWhileThere(floating: HTMLElement | null): (() => void) | undefined {
  if (!floating) return undefined
  const before = document.activeElement
  queueMicrotask(() => focusAtOnce(floating))
  return () =>
    queueMicrotask(() => {
      if (isFocusFree() && before instanceof HTMLElement) before.focus({ preventScroll: true })
    })
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
