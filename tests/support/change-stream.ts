import assert from 'node:assert/strict'
import { PASSWORD } from './kith.ts'

export interface ChangeEvent {
  event: string
  id: number
  data: { contact_ids: number[] | null; kinds: string[] | null; latest: number }
}

/** A stream of changes as a browser has it. */
export interface ChangeStream {
  events: ChangeEvent[]
  /** The first event that fits, of those that came and of those that will within two seconds. */
  heard(fits: (event: ChangeEvent) => boolean): Promise<ChangeEvent>
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>
  close(): void
}

/** How late a change may show. */
const WITHIN_MS = 2_000

export async function signInTo(address: string, email: string): Promise<string> {
  const answer = await fetch(`${address}/app/api_v2/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf': '1' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  assert.equal(answer.status, 200)
  return answer.headers.get('set-cookie')!.split(';')[0]!
}

export const askForChanges = (address: string, headers: Record<string, string>, signal?: AbortSignal) =>
  fetch(`${address}/app/api_v2/changes`, { headers, ...(signal && { signal }) })

/** Listens, and goes on once the server says that it is ready. `lastEventId` is where the stream before ended. */
export async function listenTo(address: string, cookie: string, lastEventId?: number): Promise<ChangeStream> {
  const abort = new AbortController()
  const headers: Record<string, string> = { cookie }
  if (lastEventId !== undefined) headers['last-event-id'] = String(lastEventId)
  const answer = await askForChanges(address, headers, abort.signal)
  assert.equal(answer.status, 200, answer.statusText)
  const events: ChangeEvent[] = []
  const waiting = new Set<() => void>()
  const ended = read(answer.body!, (event) => {
    events.push(event)
    for (const look of waiting) look()
  }).catch((error) => {
    if (!abort.signal.aborted) throw error
  })
  const heard = (fits: (event: ChangeEvent) => boolean) =>
    new Promise<ChangeEvent>((resolve, reject) => {
      const look = () => {
        const event = events.find(fits)
        if (!event) return
        clearTimeout(timer)
        waiting.delete(look)
        resolve(event)
      }
      const timer = setTimeout(
        () => reject(new Error(`Not heard within ${WITHIN_MS} ms, but ${JSON.stringify(events)}`)),
        WITHIN_MS,
      )
      waiting.add(look)
      look()
    })
  await heard(({ event }) => event === 'ready')
  return { events, heard, ended, close: () => abort.abort() }
}

async function read(body: ReadableStream<Uint8Array>, tell: (event: ChangeEvent) => void): Promise<void> {
  let rest = ''
  const decoder = new TextDecoder()
  for await (const chunk of body) {
    const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n')
    rest = blocks.pop()!
    for (const block of blocks.filter((one) => !one.startsWith(':'))) {
      const fields = new Map(block.split('\n').map((line) => line.split(/: (.*)/s) as [string, string]))
      const data = JSON.parse(fields.get('data')!)
      tell({ event: fields.get('event')!, id: Number(fields.get('id')), data })
    }
  }
}
