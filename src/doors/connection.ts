import type { TLSSocket } from 'node:tls'
import type { FastifyRequest } from 'fastify'
import type { Site } from './site.ts'

/**
 * How a request reached us. X-Forwarded headers count only when the peer is a proxy that the operator named; the legacy API's
 * refusal of plain HTTP rests on it, so nothing here ever asks the framework.
 */
export function isHttps(request: FastifyRequest, site: Site): boolean {
  const { socket, headers } = request.raw
  if ((socket as TLSSocket).encrypted) return true
  return headers['x-forwarded-proto'] === 'https' && site.isTrustedProxy(socket.remoteAddress ?? '')
}

/** The address of the client: the peer's, or what a trusted proxy says in the last place. */
export function addressOf(request: FastifyRequest, site: Site): string {
  const peer = request.raw.socket.remoteAddress ?? ''
  const forwarded = request.raw.headers['x-forwarded-for']
  if (forwarded === undefined || !site.isTrustedProxy(peer)) return peer
  return String(forwarded).split(',').at(-1)!.trim() || peer
}
