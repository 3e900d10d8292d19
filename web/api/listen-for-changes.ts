import type { Change } from './changes.ts'
import { queryClient } from './query-client.ts'
import { refreshAffected } from './refresh-affected.ts'
import { readSession, subscribeToSession } from './session.ts'

const ADDRESS = '/app/api_v2/changes'

/** Until it is tried again, in milliseconds: longer each time, and never at the same moment in all windows. */
const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 30_000
const pauseAfter = (failures: number) =>
  Math.min(FIRST_PAUSE * 2 ** failures, LONGEST_PAUSE) * (0.75 + Math.random() / 2)

const EVERYTHING: Change = { contact_ids: null, kinds: null }

/**
 * Hears from the server that something changed, for as long as the window can be seen; gives the function that ends it.
 * `onReturn` is called whenever the server is heard again after a pause.
 */
export function listenForChanges(onReturn: () => void): () => void {
  let source: EventSource | undefined
  /** Up to where everything was heard, so that a pause loses nothing. */
  let known: number | undefined
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function open(): void {
    clearTimeout(timer)
    const { userId, isEnded } = readSession()
    if (source || userId === undefined || isEnded || document.hidden || !navigator.onLine) return
    source = new EventSource(known === undefined ? ADDRESS : `${ADDRESS}?since=${known}`)
    source.addEventListener('ready', ({ lastEventId }) => {
      failures = 0
      // The server knows less than before: its data was restored from a copy.
      if (known !== undefined && Number(lastEventId) < known) refreshAffected(EVERYTHING)
      if (known !== undefined) onReturn()
      known = Number(lastEventId)
    })
    source.addEventListener('change', ({ data, lastEventId }) => {
      known = Number(lastEventId)
      refreshAffected(JSON.parse(data) as Change)
    })
    source.onerror = failed
  }

  function close(): void {
    clearTimeout(timer)
    source?.close()
    source = undefined
  }

  function failed(): void {
    close()
    // A stream does not say why it was refused. If the session is over, this question brings up the way back in.
    if (failures === 1) void queryClient.invalidateQueries({ queryKey: ['me'] })
    timer = setTimeout(open, pauseAfter(failures++))
  }

  const follow = () => (document.hidden || !navigator.onLine ? close() : open())
  document.addEventListener('visibilitychange', follow)
  window.addEventListener('online', follow)
  window.addEventListener('offline', follow)
  const forget = subscribeToSession(follow)
  open()
  return () => {
    close()
    forget()
    document.removeEventListener('visibilitychange', follow)
    window.removeEventListener('online', follow)
    window.removeEventListener('offline', follow)
  }
}
