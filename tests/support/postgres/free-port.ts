import { createServer } from 'node:net'

/** Below those that systems give to whoever asks for any: 32768 and more on Linux, 49152 and more elsewhere. */
const FIRST = 20_000
const LAST = 32_000

/**
 * A port of the loopback address that nobody uses just now, and that nobody who asks for any port is given: it is still free when a
 * server begins that is told of it, also after that server was stopped for a while.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST))
    if (await isFree(port)) return port
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const server = createServer().on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
