import net, { type AddressInfo } from 'node:net'

/** A line to a server on the loopback address that can be cut, be silent, and be mended. */
export async function breakableLine(target: number) {
  const sockets = new Set<net.Socket>()
  let state: 'whole' | 'cut' | 'silent' = 'whole'
  const server = net.createServer((near) => {
    if (state === 'cut') return near.resetAndDestroy()
    const far = net.connect(target, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => state !== 'silent' && to.write(bytes))
      from
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(from)
          to.destroy()
        })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const dropAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      state = 'cut'
      dropAll()
    },
    /** Nothing arrives any more, and nobody is told. */
    silence() {
      state = 'silent'
    },
    mend() {
      state = 'whole'
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        dropAll()
      }),
  }
}
