import { createClient } from '../../client/client.ts'
import { hasSession, waitForSignIn } from './session.ts'

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

export const api = createClient({
  baseUrl: '/app/api_v2',
  headers: { 'X-CSRF': '1' },
  fetch: fetchWithSession,
})
