import { useSyncExternalStore } from 'react'

/** How often what is said about times is looked at again. */
const TICK_MS = 30_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const one of listeners) one()
  }, TICK_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Renders again as time goes by; one clock for everything that is shown. */
export function useTick(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(Date.now() / TICK_MS))
}
