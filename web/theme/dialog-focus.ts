import type { FocusEvent } from 'react'

/** What the component library gives the focus when something comes up; it does so twice, each time a moment later. */
const FIRST = '[data-autofocus]'

/** Gives a dialog the focus in the moment it is there: whatever is typed from then on goes into it. */
export function focusAtOnce(dialog: HTMLElement | null): void {
  dialog?.querySelector<HTMLElement>(FIRST)?.focus({ preventScroll: true })
}

/** Makes what has the focus what is to get it, so that whoever went on to another field meanwhile is not taken back. */
export function keepFocus({ currentTarget: floating, target }: FocusEvent<HTMLElement>): void {
  if (target === floating || !floating.contains(target)) return
  for (const one of floating.querySelectorAll(FIRST)) one.removeAttribute('data-autofocus')
  target.setAttribute('data-autofocus', '')
}
