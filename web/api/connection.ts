import { createClient } from '../../client/client.ts'
import { hasSession, waitForSignIn } from './session.ts'

let writesUnderWay = 0
const waiting = new Set<() => void>()

/** Resolves when no write of this window is on its way. */
export async function nothingBeingWritten(): Promise<void> {
  while (writesUnderWay > 0) await new Promise<void>((resolve) => waiting.add(resolve))
}

async function countWrite(write: Promise<Response>): Promise<Response> {
  writesUnderWay++
  try {
    return await write
  } finally {
    writesUnderWay--
    for (const resume of waiting) resume()
    waiting.clear()
  }
}

/**
 * The one connection to the server. When the session has ended in the middle of somebody's work, a request waits until
 * they have signed in again and is then sent once more, so that nothing they typed is lost.
 */
async function fetchWithSession(url: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(url, { ...init, credentials: 'same-origin' })
  if (answer.status !== 401 || !hasSession() || url.endsWith('/sign_in')) return answer
  await waitForSignIn(init.signal ?? undefined)
  return fetch(url, { ...init, credentials: 'same-origin' })
}

/** Everything before the route. */
export const BASE_URL = '/app/api_v2'

export const api = createClient({
  baseUrl: BASE_URL,
  headers: { 'X-CSRF': '1' },
  fetch: (url, init) =>
    init.method === 'GET' ? fetchWithSession(url, init) : countWrite(fetchWithSession(url, init)),
})
