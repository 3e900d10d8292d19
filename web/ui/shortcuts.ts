import { readLocalStorageValue } from '@mantine/hooks'
import { useEffect, useRef } from 'react'

/** Keys as `c`, `g t` (one after the other) or `mod+k` (Control, on a Mac Command). */
export type Shortcuts = Record<string, (event: KeyboardEvent) => void>

export const SINGLE_KEYS_STORAGE = 'kith-single-keys'
const SEQUENCE_MS = 1_000

const active = new Set<{ current: Shortcuts }>()
let lastKey = { key: '', at: 0 }

/** Binds keys for as long as the component is shown; what was bound last is asked first. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts)
  current.current = shortcuts
  useEffect(() => {
    active.add(current)
    if (active.size === 1) window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => {
      active.delete(current)
      if (active.size === 0) window.removeEventListener('keydown', onKeyDown, { capture: true })
    }
  }, [])
}

/** Before anybody else, so that a menu which closes on Escape is still open when the key is looked at. */
function onKeyDown(event: KeyboardEvent): void {
  if (event.isComposing || event.altKey) return
  const isModified = event.metaKey || event.ctrlKey
  if (!isModified && !maySingleKeysAct(event.target)) return
  const key = isModified ? `mod+${event.key.toLowerCase()}` : event.key
  const isSequence = !isModified && Date.now() - lastKey.at < SEQUENCE_MS
  const bound = (isSequence && find(`${lastKey.key} ${key}`)) || find(key)
  lastKey = { key, at: Date.now() }
  if (!bound) return
  lastKey = { key: '', at: 0 }
  event.preventDefault()
  bound(event)
}

function find(keys: string): Shortcuts[string] | undefined {
  for (const shortcuts of [...active].reverse()) {
    const bound = shortcuts.current[keys]
    if (bound) return bound
  }
  return undefined
}

/** Not while somebody types or a dialog is open, and not when they turned them off (WCAG 2.1.4). */
function maySingleKeysAct(target: EventTarget | null): boolean {
  const element = target instanceof HTMLElement ? target : document.body
  if (element.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName)) return false
  const floating = document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]')
  if ([...floating].some((one) => one.checkVisibility())) return false
  return readLocalStorageValue({ key: SINGLE_KEYS_STORAGE, defaultValue: true })
}
