import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { TLSSocket } from 'node:tls'
import { isTargetSound } from './absolute-target.ts'
import { isPastLastAnswer } from './linger.ts'

/** What is no HTTP that we read, by the code of Node's parser; all else is a bad request. */
const REFUSALS: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/**
 * What a door answers at an address of its own before it is asked, because the request is none that anybody reads; undefined at
 * other addresses, where the status says it all.
 */
export type EarlyRefusal = (
  target: string,
  status: number,
  socket: Duplex,
) => { status: number; headers: Record<string, string>; body: string } | undefined

/** What Node says of bytes that its parser refused. */
type ParseError = NodeJS.ErrnoException & { bytesParsed?: number; rawPacket?: Buffer }

const isInFirstWord = ({ bytesParsed = 0, rawPacket }: ParseError): boolean =>
  rawPacket !== undefined && bytesParsed <= rawPacket.indexOf(' ')

/**
 * Answers what is not even HTTP, and ends the connection. A method that HTTP does not know is 501, but only where a connection
 * begins: after a request it is the sign of a body that was longer than it said.
 */
export function refuseUnreadable(error: ParseError, socket: Duplex, ofDoor: EarlyRefusal): void {
  if (error.code === 'ECONNRESET' || !socket.writable || isPastLastAnswer(socket)) {
    socket.destroy(error)
    return
  }
  const isFirst = (socket as Socket).bytesWritten === 0 && isInFirstWord(error)
  const status = error.code === 'HPE_INVALID_METHOD' && isFirst ? 501 : (REFUSALS[error.code ?? ''] ?? 400)
  const [, method, target] = FIRST_LINE.exec(error.rawPacket?.toString('latin1') ?? '') ?? []
  endWith(
    socket,
    status,
    method === 'HEAD' || target === undefined ? undefined : ofDoor(target, status, socket),
  )
}

const FIRST_LINE = /^(\S+) (\S+) HTTP\/1\.\d\r?\n/

/** What stands in each of these answers. */
const headersOn = (socket: Duplex) => ({
  connection: 'close',
  'cache-control': 'no-store',
  ...((socket as TLSSocket).encrypted && {
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
  }),
})

function endWith(socket: Duplex, otherwise: number, said?: ReturnType<EarlyRefusal>) {
  const { status, headers, body } = said ?? { status: otherwise, headers: {}, body: '' }
  const all = { ...headersOn(socket), ...headers, 'content-length': Buffer.byteLength(body) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
}

/** Nobody is taken anywhere else through this server. */
export function refuseTunnel(_request: IncomingMessage, socket: Duplex): void {
  socket.on('error', () => socket.destroy())
  endWith(socket, 501)
}

/**
 * Refuses what Node reads though HTTP forbids it (RFC 9112, sections 3.2 and 6.1): what stands before this server may have read it
 * in another way, and taken a part of the body for the next request or one host for another.
 */
export function refuseUnsound(
  request: IncomingMessage,
  response: ServerResponse,
  ofDoor: EarlyRefusal,
): boolean {
  const isCoded = (request.headers['transfer-encoding'] ?? 'chunked').toLowerCase() !== 'chunked'
  if (!isCoded && !hasTwoHosts(request) && isTargetSound(request)) return false
  const otherwise = isCoded ? 501 : 400
  const { status, headers, body } = ofDoor(request.url ?? '', otherwise, request.socket) ?? {
    status: otherwise,
    headers: {},
    body: '',
  }
  const length = { 'content-length': Buffer.byteLength(body) }
  response.writeHead(status, { ...headersOn(request.socket), ...headers, ...length }).end(body)
  return true
}

function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === 'host') count++
  return count > 1
}
