import type { FocusEvent, KeyboardEvent } from 'react'

/** What the component library gives the focus when something comes up; it does so twice, each time a moment later. */
const FIRST = '[data-autofocus]'

/** Gives a dialog the focus in the moment it is there: whatever is typed from then on goes into it. */
export function focusAtOnce(dialog: HTMLElement | null): void {
  dialog?.querySelector<HTMLElement>(FIRST)?.focus({ preventScroll: true })
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
