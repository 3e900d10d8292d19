import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { TLSSocket } from 'node:tls'
import { isTargetSound } from './absolute-target.ts'
import { isPastLastAnswer } from './linger.ts'

/** What is no HTTP that we read, by the code of Node's parser; all else is a bad request. */
const REFUSALS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** What Node says of bytes that its parser refused. */
type ParseError = NodeJS.ErrnoException & { bytesParsed?: number; rawPacket?: Buffer }

const isInFirstWord = ({ bytesParsed = 0, rawPacket }: ParseError): boolean =>
  rawPacket !== undefined && bytesParsed <= rawPacket.indexOf(' ')

/**
 * Answers what is not even HTTP, and ends the connection. A method that HTTP does not know is 501, but only where a connection
 * begins: after a request it is the sign of a body that was longer than it said.
 */
export function refuseUnreadable(error: ParseError, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable || isPastLastAnswer(socket)) {
    socket.destroy(error)
    return
  }
  const isFirst = (socket as Socket).bytesWritten === 0 && isInFirstWord(error)
  const status =
    error.code === 'HPE_INVALID_METHOD' && isFirst
      ? '501 Not Implemented'
      : (REFUSALS[error.code ?? ''] ?? '400 Bad Request')
  endWith(socket, status)
}

/** What stands in every answer that has no body. */
const headersOn = (socket: Duplex) => ({
  connection: 'close',
  'content-length': '0',
  'cache-control': 'no-store',
  ...((socket as TLSSocket).encrypted && { 'strict-transport-security': 'max-age=63072000' }),
})

function endWith(socket: Duplex, status: string) {
  const lines = Object.entries(headersOn(socket)).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n`)
}

/** Nobody is taken anywhere else through this server. */
export function refuseTunnel(_request: IncomingMessage, socket: Duplex): void {
  socket.on('error', () => socket.destroy())
  endWith(socket, '501 Not Implemented')
}

/**
 * Refuses what Node reads though HTTP forbids it (RFC 9112, sections 3.2 and 6.1): what stands before this server may have read it
 * in another way, and taken a part of the body for the next request or one host for another.
 */
export function refuseUnsound(request: IncomingMessage, response: ServerResponse): boolean {
  const isCoded = (request.headers['transfer-encoding'] ?? 'chunked').toLowerCase() !== 'chunked'
  if (!isCoded && !hasTwoHosts(request) && isTargetSound(request)) return false
  response.writeHead(isCoded ? 501 : 400, headersOn(request.socket)).end()
  return true
}

function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === 'host') count++
  return count > 1
}
