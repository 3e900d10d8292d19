/**
 * Whether somebody is signed in, as far as this tab knows, and the requests that wait for them to sign in again.
 * It is a store of its own because requests need it outside React.
 */
interface Session {
  userId: number | undefined
  isEnded: boolean
}

let session: Session = { userId: undefined, isEnded: false }
const listeners = new Set<() => void>()
const waiting = new Set<() => void>()

function change(next: Session): void {
  session = next
  for (const listener of listeners) listener()
}

export function hasSession(): boolean {
  return session.userId !== undefined
}

/** Read before the application is there, by `colour-scheme.js`. */
const SIGNED_IN_STORAGE = 'kith-signed-in'

export function beginSession(userId: number): void {
  remember(true)
  change({ userId, isEnded: false })
}

/** Forgets the session on purpose (signing out): nothing waits for it to come back. */
export function leaveSession(): void {
  remember(false)
  change({ userId: undefined, isEnded: false })
}

function remember(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(SIGNED_IN_STORAGE, '1')
    else localStorage.removeItem(SIGNED_IN_STORAGE)
  } catch {
    // Without storage the page is empty until the application has come.
  }
}

/** Resolves when the person has signed in again; rejects when the request is given up meanwhile. */
export function waitForSignIn(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    waiting.add(resolve)
    signal?.addEventListener('abort', () => {
      waiting.delete(resolve)
      reject(signal.reason)
    })
    change({ ...session, isEnded: true })
  })
}

/** Goes on with the work that waited, or loads everything anew when somebody else has signed in. */
export function resumeSession(userId: number): void {
  if (session.userId !== userId) {
    window.location.reload()
    return
  }
  change({ userId, isEnded: false })
  for (const resume of waiting) resume()
  waiting.clear()
}

export function readSession(): Session {
  return session
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
