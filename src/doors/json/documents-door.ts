import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { documentationPage } from './docs/page.ts'
import { publicDocument } from './openapi/document.ts'

/** The page has a stylesheet of its own and nothing else: no script, no picture, no form. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Where the contract is read; no credentials are needed. */
export const DOCUMENT_PATHS = ['/openapi.json', '/docs', '/docs.css']

/** Serves the contract of the JSON API, for machines and for people. Both are made once, when the server starts. */
export function documentsDoor(app: FastifyInstance): void {
  const document = publicDocument()
  const contract = JSON.stringify(document, null, 2)
  const page = documentationPage(document)
  const style = readFileSync(path.join(import.meta.dirname, 'docs', 'docs.css'), 'utf8')

  app.get('/openapi.json', async (_request, reply) =>
    reply.header('content-type', 'application/json; charset=utf-8').send(contract),
  )
  app.get('/docs', async (_request, reply) => ofPage(reply).type('text/html; charset=utf-8').send(page))
  app.get('/docs.css', async (_request, reply) => ofPage(reply).type('text/css; charset=utf-8').send(style))
}

const ofPage = (reply: FastifyReply): FastifyReply => reply.header('content-security-policy', PAGE_POLICY)
