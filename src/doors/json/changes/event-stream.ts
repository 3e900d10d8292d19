import { Readable } from 'node:stream'

/** Bytes that may wait for a client before it counts as too slow. */
const MOST_WAITING = 64 * 1024

/** The body of an answer that goes on: server-sent events, as HTML defines them. */
export interface EventStream {
  body: Readable
  send(event: string, id: number, data: object): void
  /** Says nothing, so that proxies and both ends know that the connection lives; cuts off who took nothing since the last one. */
  beat(): void
  end(): void
}

export function eventStream(): EventStream {
  const body = new Readable({ read() {}, highWaterMark: MOST_WAITING })
  const push = (text: string) => {
    if (body.destroyed || body.readableEnded) return
    body.push(text)
    if (body.readableLength > MOST_WAITING) body.destroy()
  }
  let isEnded = false
  return {
    body,
    send(event, id, data) {
      if (!isEnded) push(`event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`)
    },
    beat() {
      if (isEnded) return
      if (body.readableLength > 0) body.destroy()
      else push(':\n\n')
    },
    end() {
      if (isEnded) return
      isEnded = true
      // Who has not taken what was sent does not hold up the end.
      if (body.readableLength > 0) body.destroy()
      else body.push(null)
    },
  }
}
