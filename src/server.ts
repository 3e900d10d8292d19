import { createServer as createHttpServer, type Server } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { loadCertificate } from './certificate.ts'
import type { Config } from './config.ts'
import { refuseUnreadable } from './unreadable-request.ts'

/** Bounds on slow and greedy clients, in milliseconds, bytes and counts. */
const LIMITS = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16_384,
}
const MAX_HEADERS = 200

/** How long a stop waits for requests that were accepted, in milliseconds. */
const STOP_WITHIN = 9_000

/** How often a stop closes connections on which nothing is asked any more, in milliseconds. */
const SWEEP_EVERY = 50

/** The application, listening on plain HTTP and on HTTPS. Ports are undefined where it does not listen. */
export interface Listening {
  httpPort: number | undefined
  httpsPort: number | undefined
  /** Reads the certificate again. */
  reloadCertificate(): Promise<void>
  /** Finishes what was accepted, then closes. */
  stop(): Promise<void>
}

export async function listen(app: FastifyInstance, config: Config): Promise<Listening> {
  const http = config.httpPort === undefined ? undefined : createHttpServer(LIMITS, app.routing)
  const https =
    config.httpsPort === undefined
      ? undefined
      : createHttpsServer(
          { ...LIMITS, ...(await loadCertificate(config)), minVersion: 'TLSv1.2', honorCipherOrder: true },
          app.routing,
        )
  const servers = [http, https].filter((server) => server !== undefined)
  for (const server of servers) {
    server.maxHeadersCount = MAX_HEADERS
    server.on('clientError', refuseUnreadable)
  }
  const httpPort = http && (await listenOn(http, config.host, config.httpPort!, 'KITH_HTTP_PORT'))
  const httpsPort = https && (await listenOn(https, config.host, config.httpsPort!, 'KITH_HTTPS_PORT'))
  return {
    httpPort,
    httpsPort,
    reloadCertificate: async () =>
      https?.setSecureContext({ ...(await loadCertificate(config)), minVersion: 'TLSv1.2' }),
    async stop() {
      app.endStreams()
      await Promise.all(servers.map(stopServer))
      await app.close()
    },
  }
}

/** A port that cannot be had, in a sentence that says what to set. */
export class ListenError extends Error {
  override name = 'ListenError'
}

function listenOn(server: Server, host: string, port: number, variable: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new ListenError(
          error.code === 'EADDRINUSE'
            ? `Port ${port} on ${host} is in use; stop what uses it or set ${variable} to another.`
            : `Cannot listen on ${host} port ${port} (${error.code}); check KITH_HOST and ${variable}.`,
        ),
      ),
    )
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}

/**
 * Takes no new connections, lets running requests finish, and cuts off what takes too long. Every answer from now on is the
 * last one on its connection, or busy clients would keep theirs open until they are cut off in the middle.
 */
function stopServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), STOP_WITHIN)
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_EVERY)
    server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false
    })
    server.close(() => {
      clearTimeout(cut)
      clearInterval(sweep)
      resolve()
    })
    server.closeIdleConnections()
  })
}
