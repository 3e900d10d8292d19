import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Asks a client that holds its body back (`Expect: 100-continue`) for it when somebody begins to read it. Whatever is refused
 * before, such as a bad token, then needs no body at all.
 */
export function continueWhenRead(request: IncomingMessage, response: ServerResponse): void {
  request.on('newListener', function ask(event) {
    if (event !== 'data' && event !== 'readable') return
    request.off('newListener', ask)
    if (!response.headersSent) response.writeContinue()
  })
}
