import { readLocalStorageValue } from '@mantine/hooks'
import type { AnyRouter } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'

/** Keys as `c`, `g t` (one after the other) or `mod+k` (Control, on a Mac Command). */
export type Shortcuts = Record<string, (event: KeyboardEvent) => void>

export const SINGLE_KEYS_STORAGE = 'kith-single-keys'
const SEQUENCE_MS = 1_000

interface Bound {
  shortcuts: Shortcuts
  isEverywhere: boolean
}

const active = new Set<{ current: Bound }>()
let lastKey = { key: '', at: 0 }
/** Somebody goes to another page, which is not there yet: what is bound on the one that is left is not meant any more. */
let isBetweenPages = false

/** Binds keys for as long as the component is shown; what was bound last is asked first. `isEverywhere` when it is of no page. */
export function useShortcuts(shortcuts: Shortcuts, isEverywhere = false): void {
  const current = useRef({ shortcuts, isEverywhere })
  current.current = { shortcuts, isEverywhere }
  // With the page itself: an effect that waits until it was painted would leave keys to the page before.
  useLayoutEffect(() => {
    active.add(current)
    if (active.size === 1) window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => {
      active.delete(current)
      if (active.size === 0) window.removeEventListener('keydown', onKeyDown, { capture: true })
    }
  }, [])
}

/** Keeps keys from pages that are being left; gives the function that ends it. */
export function followPages(router: AnyRouter): () => void {
  const ends = [
    router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      isBetweenPages = pathChanged
    }),
    router.subscribe('onResolved', () => {
      isBetweenPages = false
    }),
  ]
  return () => {
    for (const end of ends) end()
    isBetweenPages = false
  }
}

/** The next page does not come: keys are for the one that is still shown. */
export function giveKeysBack(): void {
  isBetweenPages = false
}

/** Before anybody else, so that a menu which closes on Escape is still open when the key is looked at. */
function onKeyDown(event: KeyboardEvent): void {
  if (event.isComposing || event.altKey) return
  const isModified = event.metaKey || event.ctrlKey
  if (!isModified && !maySingleKeysAct(event.target)) return
  // In a field these letters have a meaning of the browser's.
  if (isModified && event.key.toLowerCase() === 'z' && (event.shiftKey || isField(event.target))) return
  const key = isModified ? `mod+${event.key.toLowerCase()}` : event.key
  const isSequence = !isModified && Date.now() - lastKey.at < SEQUENCE_MS
  const bound = (isSequence && find(`${lastKey.key} ${key}`)) || find(key)
  lastKey = { key, at: Date.now() }
  if (!bound) {
    if (isBetweenPages && !isModified) keepFromPage(event)
    return
  }
  lastKey = { key: '', at: 0 }
  event.preventDefault()
  bound(event)
}

function find(keys: string): Shortcuts[string] | undefined {
  for (const { current } of [...active].reverse()) {
    const bound = current.shortcuts[keys]
    if (bound && (current.isEverywhere || !isBetweenPages)) return bound
  }
  return undefined
}

/** Enter on a link would go elsewhere, arrows and letters would act on cards. Tab, and the keys of the browser, stay. */
function keepFromPage(event: KeyboardEvent): void {
  const isInPage = event.target instanceof Element && event.target.closest('main') !== null
  if (!isInPage || !/^(.|Enter|Escape|Arrow.+)$/.test(event.key)) return
  event.preventDefault()
  event.stopPropagation()
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Not while somebody types or a dialog is open, and not when they turned them off (WCAG 2.1.4). */
function maySingleKeysAct(target: EventTarget | null): boolean {
  if (isField(target)) return false
  const floating = document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]')
  if ([...floating].some((one) => one.checkVisibility())) return false
  return readLocalStorageValue({ key: SINGLE_KEYS_STORAGE, defaultValue: true })
}
