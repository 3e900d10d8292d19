import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

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
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error)
    return
  }
  const isFirst = (socket as Socket).bytesWritten === 0 && isInFirstWord(error)
  const status =
    error.code === 'HPE_INVALID_METHOD' && isFirst
      ? '501 Not Implemented'
      : (REFUSALS[error.code ?? ''] ?? '400 Bad Request')
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
