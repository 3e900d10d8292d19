import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { EXIT, Failure } from '../failure.ts'

const PAGE = `<!doctype html><meta charset="utf-8"><title>kith</title>
<body style="font: 16px system-ui; margin: 3em"><p>kith has its answer. Close this page and go back to the terminal.</p>`

/** Listens on this machine for the answer that a browser brings; `answer` ends when it came. */
export async function awaitAnswer(state: string, seconds: number) {
  let give: (answer: URLSearchParams) => void
  let fail: (failure: Failure) => void
  const answer = new Promise<URLSearchParams>((resolve, reject) => {
    give = resolve
    fail = reject
  })
  // It may be refused before anybody waits for it.
  answer.catch(() => {})
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
    // Whoever knows the state was sent by us; all else on this machine may knock.
    const isOurs = pathname === '/callback' && searchParams.get('state') === state
    response.writeHead(isOurs ? 200 : 404, { 'content-type': 'text/html', connection: 'close' })
    response.end(isOurs ? PAGE : 'Not here')
    if (isOurs) give(searchParams)
  })
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject).listen(0, '127.0.0.1', resolve)
  })
  const timer = setTimeout(
    () =>
      fail(
        new Failure(EXIT.unauthorized, 'Nobody said yes in the browser in time.', 'Try again: kith login'),
      ),
    seconds * 1000,
  )
  return {
    redirect: `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`,
    answer,
    close: () => {
      clearTimeout(timer)
      server.close()
    },
  }
}
