import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { FOREIGN_HOST, ownNames } from '../own-names.ts'
import { logRefusal, originOf } from '../security-log.ts'
import type { Site } from '../site.ts'
import { hasTokenInUrl } from '../token-in-url.ts'

/** Only files of our own, no inline script or style, no frames, nobody framing us. */
const PAGE_HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; " +
    "manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** The folder is looked through again after so long at the earliest. */
const PAUSE_MS = 1_000

/** What is asked for whether the server is well. */
const HEALTH = /^\/(healthz|readyz|metrics)$/

/** Below these the web application's page is never given out: clients there wait for JSON or XML. */
const RESERVED =
  /^\/(api_v2|app\/api_v2|mcp|dav|feeds|\.well-known|register|healthz|readyz|metrics)(\/|$)|\.xml$/

/** Where the command line client is fetched, by the snippet that is shown with a new token. */
const CLIENT_ADDRESS = '/kith.mjs'

/**
 * Sends out the web application as it was built, and its page for every address of its own; and the one file of the command line
 * client, `client`. What is not built yet (`folder` is empty) is said in a sentence.
 */
export async function webDoor(
  app: FastifyInstance,
  site: Site,
  { folder, client }: { folder: string; client: string },
): Promise<void> {
  const files = filesIn(folder)
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    etag: false,
    lastModified: false,
  })
  const own = ownNames(site)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(PAGE_HEADERS)
    if (own.isHost(request)) return
    logRefusal(site, originOf(request, site, 'web'), 'foreign_host')
    return refuse(reply, 403, `${FOREIGN_HOST}.`)
  })
  app.route({
    method: app.supportedMethods.filter((method) => method !== 'GET' && method !== 'HEAD'),
    url: '/*',
    // Before a byte of the body is read.
    async onRequest(request, reply) {
      const name = pathOf(request)
      if (!files.isKnown(name.slice(1)) && !isPath(name) && !HEALTH.test(name)) return reply.callNotFound()
      return refuse(reply.header('allow', 'GET, HEAD'), 405, 'This address answers GET and HEAD.')
    },
    handler() {},
  })
  app.get(CLIENT_ADDRESS, (_request, reply) =>
    existsSync(client)
      ? reply.header('cache-control', 'no-cache').sendFile(path.basename(client), path.dirname(client))
      : reply.callNotFound(),
  )
  app.get('/*', (request, reply) => {
    const name = pathOf(request).slice(1)
    if (hasTokenInUrl(request.url))
      return refuse(reply, 400, 'Addresses are no place for a token. Revoke it if it was a real one.')
    if (files.has(name) && name !== 'index.html') return sendAsset(reply, name)
    if (!isPage(request)) return reply.callNotFound()
    if (!files.has('index.html'))
      return refuse(
        reply,
        503,
        'The web application is not built: start Kith with npm start, or run npm run build.',
      )
    return reply.header('cache-control', 'no-store').sendFile('index.html')
  })
}

/** Which files there are; one that is not known may have been built since. */
function filesIn(folder: string) {
  let files = builtFiles(folder)
  let lookedAt = Date.now()
  return {
    /** Without looking again. */
    isKnown: (name: string): boolean => files.has(name),
    has(name: string): boolean {
      if (files.has(name)) return true
      if (!/^assets\/|^index\.html$/.test(name) || Date.now() - lookedAt < PAUSE_MS) return false
      lookedAt = Date.now()
      files = builtFiles(folder)
      return files.has(name)
    },
  }
}

function builtFiles(folder: string): Set<string> {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )
    return new Set(
      entries.map(({ parentPath, name }) =>
        path.relative(folder, path.join(parentPath, name)).split(path.sep).join('/'),
      ),
    )
  } catch {
    return new Set()
  }
}

const pathOf = ({ url }: FastifyRequest): string => url.split(/[?#]/)[0]!

/** Browsers that open an address ask for HTML; programs that mistyped one do not. At the front door anybody may look. */
const isPage = (request: FastifyRequest): boolean =>
  pathOf(request) === '/' || (isPath(pathOf(request)) && (request.headers.accept ?? '').includes('text/html'))

/** Whether a page could be called so: none looks like a file, or like one that is hidden. */
const isPath = (name: string): boolean =>
  !RESERVED.test(name) && !/\.[\w~-]+$/.test(name) && !/\/[./]/.test(name)

/** Names of assets carry a digest of their content; the few others are asked for anew. */
const sendAsset = (reply: FastifyReply, name: string) =>
  reply
    .header('cache-control', name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    .sendFile(name)

const refuse = (reply: FastifyReply, status: number, sentence: string) =>
  reply
    .code(status)
    .header('content-type', 'text/plain; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(`${sentence}\n`)
