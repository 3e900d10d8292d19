/**
 * The requests that wait until the person has given their password again. A store of its own, because requests need it outside React.
 */
let isNeeded = false
const listeners = new Set<() => void>()
const waiting = new Set<(isGiven: boolean) => void>()

function change(next: boolean): void {
  isNeeded = next
  for (const listener of listeners) listener()
}

/** Resolves when the password was given, or with false when the person would rather not. */
export function waitForPassword(signal: AbortSignal | undefined): Promise<boolean> {
  return new Promise((resolve, reject) => {
    waiting.add(resolve)
    signal?.addEventListener('abort', () => {
      waiting.delete(resolve)
      if (waiting.size === 0) change(false)
      reject(signal.reason)
    })
    change(true)
  })
}

/** Goes on with what waited, or leaves it undone. */
export function endAsking(isGiven: boolean): void {
  change(false)
  for (const resume of waiting) resume(isGiven)
  waiting.clear()
}

export const isPasswordNeeded = (): boolean => isNeeded

export function subscribeToPassword(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
