import type { TablerIcon } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'

/** What can be done on the page that is shown, as the command palette offers it. */
export interface PageAction {
  name: string
  icon: TablerIcon
  /** The key that does it without the palette, as it is shown. */
  keys?: string
  run: () => void
}

const shown = new Set<{ current: readonly PageAction[] }>()
const listeners = new Set<() => void>()
/** Counts what came and went, for the palette that is open over a page that is still coming. */
let changes = 0

function change(): void {
  changes++
  for (const listener of listeners) listener()
}

/** Offers what can be done here for as long as the component is shown. */
export function usePageActions(actions: readonly PageAction[]): void {
  const current = useRef(actions)
  current.current = actions
  useLayoutEffect(() => {
    shown.add(current)
    change()
    return () => {
      shown.delete(current)
      change()
    }
  }, [])
}

/** What can be done here: what the page itself offers before what its parts do. */
export function useActionsHere(): PageAction[] {
  useSyncExternalStore(subscribe, () => changes)
  return [...shown].reverse().flatMap(({ current }) => current)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
