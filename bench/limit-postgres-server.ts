/**
 * The physical limit on PostgreSQL: as `limit-server.ts`, with one statement a request. The database commits writes that arrive
 * together by itself.
 *   limit-postgres-server.ts DATABASE_URL
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import {
  answer,
  answerList,
  CONTACTS_PATH,
  isList,
  readBody,
  readId,
  readListQuery,
  readSecret,
  serve,
} from './limit-http.ts'
import { openLimitQueries } from './limit-postgres-queries.ts'

const queries = openLimitQueries(process.argv[2]!)

const server = createServer((request, response) => {
  act(request, response).catch((error) => {
    process.stderr.write(`${error}\n`)
    answer(response, 500, '{}')
  })
})
serve(server, () => void queries.close())

async function act(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const secret = readSecret(request)
  const url = request.url!
  if (!url.startsWith(CONTACTS_PATH)) answer(response, 404, '{}')
  else if (request.method === 'POST') await create(request, response, secret)
  else if (request.method === 'PATCH') await update(request, response, secret, readId(url))
  else if (isList(url)) await list(response, secret, url)
  else answerContact(response, 200, await queries.findContact(secret, readId(url)))
}

async function list(response: ServerResponse, secret: string, url: string) {
  const { q, status, limit } = readListQuery(url)
  const contacts = q
    ? await queries.search(secret, q, limit + 1)
    : await queries.listByStatus(secret, status, limit + 1)
  answerList(response, contacts, limit)
}

async function create(request: IncomingMessage, response: ServerResponse, secret: string) {
  const { contact } = await bodyOf(request)
  answerContact(response, 201, await queries.createContact(secret, contact))
}

async function update(request: IncomingMessage, response: ServerResponse, secret: string, id: number) {
  const { contact } = await bodyOf(request)
  answerContact(response, 200, await queries.updateContact(secret, id, contact))
}

const bodyOf = (request: IncomingMessage) =>
  new Promise<Parameters<Parameters<typeof readBody>[1]>[0]>((resolve) => readBody(request, resolve))

function answerContact(response: ServerResponse, status: number, contact: unknown): void {
  answer(response, contact ? status : 404, JSON.stringify({ contact }))
}
