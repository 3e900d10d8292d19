/**
 * The physical limit: a bare node:http server that does what a request cannot do without (look the token up, ask the
 * database, serialize the answer) and nothing else. No rules, no history, no search index on writes.
 *   limit-server.ts DATABASE_FILE
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createGroupCommit } from './group-commit.ts'
import { openLimitDatabase } from './limit-database.ts'
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
import { createLimitQueries, type Owner } from './limit-queries.ts'

const database = openLimitDatabase(process.argv[2]!)
const queries = createLimitQueries(database)
const write = createGroupCommit(database)

const server = createServer((request, response) => {
  const owner = queries.findOwner(readSecret(request))
  const url = request.url!
  if (!owner) return answer(response, 401, '{}')
  if (!url.startsWith(CONTACTS_PATH)) return answer(response, 404, '{}')
  if (request.method === 'POST') return create(request, response, owner)
  if (request.method === 'PATCH') return update(request, response, owner, readId(url))
  if (isList(url)) return list(response, owner, url)
  const contact = queries.findContact(owner, readId(url))
  answer(response, contact ? 200 : 404, JSON.stringify({ contact }))
})
serve(server, () => database.close())

function list(response: ServerResponse, owner: Owner, url: string) {
  const { q, status, limit } = readListQuery(url)
  const contacts = q ? queries.search(owner, q, limit + 1) : queries.listByStatus(owner, status, limit + 1)
  answerList(response, contacts, limit)
}

function create(request: IncomingMessage, response: ServerResponse, owner: Owner) {
  readBody(request, ({ contact: fields }) =>
    write(() => {
      const contact = queries.createContact(owner, fields)
      return () => answer(response, 201, JSON.stringify({ contact }))
    }),
  )
}

function update(request: IncomingMessage, response: ServerResponse, owner: Owner, id: number) {
  readBody(request, ({ contact: fields }) =>
    write(() => {
      const contact = queries.updateContact(owner, id, fields)
      return () => answer(response, contact ? 200 : 404, JSON.stringify({ contact }))
    }),
  )
}
