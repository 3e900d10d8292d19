import { createClient } from '../../client/client.ts'
import { waitForPassword } from './password.ts'
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
 * What a browser still sends when its page is left is 64 KiB at most, all together; more it refuses to send at all. A request counts there
 * until its answer is read, so that this is half of it.
 */
const MOST_KEPT_BYTES = 32_000
let keptBytes = 0

/** Sends a write on its way also when the page is left before that; a large one is left with it. */
async function send(url: string, init: RequestInit): Promise<Response> {
  const bytes = new Blob(init.body ? [init.body as string | Blob] : []).size
  const keepalive = init.method !== 'GET' && keptBytes + bytes <= MOST_KEPT_BYTES
  if (keepalive) keptBytes += bytes
  try {
    return await fetch(url, { ...init, keepalive, credentials: 'same-origin' })
  } finally {
    if (keepalive) keptBytes -= bytes
  }
}

/**
 * The one connection to the server. When the session has ended in the middle of somebody's work, or the server wants to see the
 * password once more, a request waits for the person and is then sent again, so that nothing they typed is lost.
 */
async function fetchWithSession(url: string, init: RequestInit): Promise<Response> {
  const answer = await fetchSignedIn(url, init)
  if (answer.status !== 403 || !(await wantsPassword(answer))) return answer
  return (await waitForPassword(init.signal ?? undefined)) ? fetchSignedIn(url, init) : answer
}

/** Whether the server would do it, had the password been given a shorter while ago. */
async function wantsPassword(answer: Response): Promise<boolean> {
  const problem: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined)
  return (problem as { code?: string } | undefined)?.code === 'password_needed'
}

async function fetchSignedIn(url: string, init: RequestInit): Promise<Response> {
  const answer = await send(url, init)
  if (answer.status !== 401 || !hasSession() || url.endsWith('/sign_in')) return answer
  await waitForSignIn(init.signal ?? undefined)
  return send(url, init)
}

/** Everything before the route. */
export const BASE_URL = '/app/api_v2'

export const api = createClient({
  baseUrl: BASE_URL,
  headers: { 'X-CSRF': '1' },
  fetch: (url, init) =>
    init.method === 'GET' ? fetchWithSession(url, init) : countWrite(fetchWithSession(url, init)),
})
