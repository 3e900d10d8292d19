import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** How long nothing more may come of a body before its sender is taken to be done, in milliseconds. */
const PAUSE = 250

/** How long a body may go on coming, in milliseconds. */
const AT_MOST = 30_000

const latest = new WeakMap<Socket, IncomingMessage>()
const lingering = new WeakSet<Duplex>()

/**
 * Makes a connection that ends with its answer wait for the rest of a body that nobody wanted. Most clients read the answer only
 * after they have sent everything; were the connection gone by then, they would find an error in place of it.
 */
export function lingerUntilSent(request: IncomingMessage): void {
  const { socket } = request
  const isKnown = latest.has(socket)
  latest.set(socket, request)
  if (isKnown) return
  const close = socket.destroySoon.bind(socket)
  socket.destroySoon = () => {
    if (latest.get(socket)!.complete) close()
    else if (!lingering.has(socket)) closeAfter(latest.get(socket)!, close)
  }
}

/** Whether the last answer of its connection was given: what else comes is not answered. */
export const isPastLastAnswer = (socket: Duplex): boolean => lingering.has(socket)

function closeAfter(request: IncomingMessage, close: () => void) {
  const { socket } = request
  lingering.add(socket)
  const end = Date.now() + AT_MOST
  let received = socket.bytesRead
  const watch = setInterval(() => {
    if (socket.bytesRead === received || Date.now() > end) close()
    received = socket.bytesRead
  }, PAUSE)
  request.once('end', close)
  socket.once('close', () => clearInterval(watch))
}
