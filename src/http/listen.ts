import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { takePathOfTarget } from './absolute-target.ts'
import { loadCertificate } from './certificate.ts'
import { continueWhenRead } from './continue-when-read.ts'
import { isPastLastAnswer, lingerUntilSent } from './linger.ts'
import { refuseTunnel, refuseUnreadable, refuseUnsound } from './unreadable-request.ts'

/** Bounds on slow clients, in milliseconds. */
const PATIENCE = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  handshakeTimeout: 15_000,
  /** For how long nothing of an answer may be taken. */
  timeout: 60_000,
}

/** Bounds on greedy ones: bytes and count. */
const MAX_HEADER_SIZE = 16_384
const MAX_HEADERS = 200

/** Who asks for a protocol that is not among these is hung up on; old programs ask for the first of all HTTPs. */
const SPOKEN = ['http/1.1', 'http/1.0']

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

export async function listen(
  app: FastifyInstance,
  config: Config,
  patience: Partial<typeof PATIENCE> = {},
): Promise<Listening> {
  const { timeout, ...rest } = { ...PATIENCE, ...patience }
  const limits = { ...rest, maxHeaderSize: MAX_HEADER_SIZE }
  const serve: RequestListener = (request, response) => {
    if (isPastLastAnswer(request.socket)) return
    lingerUntilSent(request)
    if (refuseUnsound(request, response, app.earlyRefusal)) return
    takePathOfTarget(request)
    response.on('timeout', cutOffSlowReader)
    app.routing(request, response)
  }
  const http = config.httpPort === undefined ? undefined : createHttpServer(limits, serve)
  const https =
    config.httpsPort === undefined
      ? undefined
      : createHttpsServer(
          {
            ...limits,
            ...(await loadCertificate(config)),
            minVersion: 'TLSv1.2',
            honorCipherOrder: true,
            ALPNProtocols: SPOKEN,
          },
          serve,
        )
  const servers = [http, https].filter((server) => server !== undefined)
  for (const server of servers) {
    server.timeout = timeout
    bear(server, app)
  }
  // Who has agreed on no secret can be told nothing either: without this the connection would stay.
  https?.on('tlsClientError', (_error, socket) => socket.destroy())
  const listenOnBoth = async () => ({
    httpPort: http && (await listenOn(http, config.host, config.httpPort!, 'KITH_HTTP_PORT')),
    httpsPort: https && (await listenOn(https, config.host, config.httpsPort!, 'KITH_HTTPS_PORT')),
  })
  const ports = await listenOnBoth().catch((error) => {
    // The one that has its port would keep answering, in a process that has said that it ends.
    for (const server of servers) server.close()
    throw error
  })
  return {
    ...ports,
    reloadCertificate: async () =>
      https?.setSecureContext({ ...(await loadCertificate(config)), minVersion: 'TLSv1.2' }),
    async stop() {
      app.endStreams()
      await Promise.all(servers.map(stopServer))
      await app.close()
    },
  }
}

/** What a server does with what is no plain request. */
function bear(server: Server, app: FastifyInstance): void {
  server.maxHeadersCount = MAX_HEADERS
  server.on('checkContinue', (request, response) => {
    continueWhenRead(request, response)
    server.emit('request', request, response)
  })
  // What a client expects besides, its door refuses.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  server.on('clientError', (error, socket) => refuseUnreadable(error, socket, app.earlyRefusal))
  server.on('connect', refuseTunnel)
}

/** A connection on which nothing moved for a while: what is being worked on may take that long, what is sent may not. */
function cutOffSlowReader(socket: Socket) {
  if (socket.writableLength > 0) socket.destroy()
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
