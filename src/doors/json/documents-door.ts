import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** The page has a stylesheet of its own and nothing else: no script, no picture, no form. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Where the contract is read; no credentials are needed. */
export const DOCUMENT_PATHS = ['/openapi.json', '/docs', '/docs.css']

/** Serves the contract of the JSON API, for machines and for people. It is made when it is first asked for: that takes longer than a start may. */
export function documentsDoor(app: FastifyInstance): void {
  let made: Promise<Documents> | undefined
  const documents = () => {
    made ??= makeDocuments()
    return made
  }
  app.get('/openapi.json', async (_request, reply) =>
    reply.header('content-type', 'application/json; charset=utf-8').send((await documents()).contract),
  )
  app.get('/docs', async (_request, reply) =>
    ofPage(reply)
      .type('text/html; charset=utf-8')
      .send((await documents()).page),
  )
  const style = readFileSync(path.join(import.meta.dirname, 'docs', 'docs.css'), 'utf8')
  app.get('/docs.css', async (_request, reply) => ofPage(reply).type('text/css; charset=utf-8').send(style))
}

interface Documents {
  contract: string
  page: string
}

async function makeDocuments(): Promise<Documents> {
  const [{ publicDocument }, { documentationPage }] = await Promise.all([
    import('./openapi/document.ts'),
    import('./docs/page.ts'),
  ])
  const document = publicDocument()
  return { contract: JSON.stringify(document, null, 2), page: documentationPage(document) }
}

const ofPage = (reply: FastifyReply): FastifyReply => reply.header('content-security-policy', PAGE_POLICY)
