import net from 'node:net'

/**
 * Sends bytes as they are, which no HTTP client would, and gives all that comes back until the connection ends, or until
 * the first answer has its headers with `isHeadEnough`.
 */
export const rawRequest = (port: number, text: string, { isHeadEnough = false } = {}): Promise<string> =>
  new Promise((resolve) => {
    let answer = ''
    const socket = net.connect(port, 'localhost', () => socket.write(text))
    socket.on('data', (chunk) => {
      answer += chunk
      if (isHeadEnough && answer.includes('\r\n\r\n')) socket.destroy()
    })
    socket.on('error', () => resolve(answer))
    socket.on('close', () => resolve(answer))
  })
