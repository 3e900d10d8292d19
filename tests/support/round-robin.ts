import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy on the loopback address that gives each request to the next server in turn, and says that it came over HTTPS. */
export async function roundRobin() {
  const ports: number[] = []
  let turn = 0
  const server = http.createServer((request, response) => {
    const { url: path, method } = request
    const port = ports[turn++ % ports.length]!
    const headers = { ...request.headers, 'x-forwarded-proto': 'https' }
    const onward = http.request(
      { host: '127.0.0.1', port, path, method, headers, agent: false },
      (answer) => {
        response.writeHead(answer.statusCode!, { ...answer.headers, 'x-served-by': String(port) })
        answer.pipe(response)
      },
    )
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Serves from this port, too. */
    add: (port: number) => ports.push(port),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
