import type { FastifyRequest } from 'fastify'
import { isHttps } from './connection.ts'
import type { Site } from './site.ts'

/** Headers of every answer that is data, not a page: nothing in it is ever run, framed, kept or guessed at. */
export const SAFE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
} as const

/** Two years and the names below, as browsers’ preload lists ask: a host of its own has none that speak plain HTTP. */
const STRICT_TRANSPORT = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
const NONE = {}

/** That this server is to be reached over HTTPS alone: said in every answer that goes over HTTPS. */
export const strictTransport = (request: FastifyRequest, site: Site): Record<string, string> =>
  isHttps(request, site) ? STRICT_TRANSPORT : NONE
