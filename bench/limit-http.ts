import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ContactRow } from './limit-database.ts'

export const CONTACTS_PATH = '/api_v2/contacts'

/** What a list asks for. */
export interface ListQuery {
  limit: number
  status: string
  /** The beginning of a word, or null. */
  q: string | null
}

export const readSecret = ({ headers }: IncomingMessage): string =>
  headers.authorization?.slice('Bearer '.length) ?? ''

export const isList = (url: string): boolean => url[CONTACTS_PATH.length] === '?'

export function readListQuery(url: string): ListQuery {
  const query = new URLSearchParams(url.slice(CONTACTS_PATH.length))
  return { limit: Number(query.get('limit')), status: query.get('status') ?? '', q: query.get('q') }
}

export const readId = (url: string): number => Number(url.slice(CONTACTS_PATH.length + 1))

export function readBody(request: IncomingMessage, use: (body: { contact: ContactRow }) => void): void {
  const chunks: Buffer[] = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => use(JSON.parse(Buffer.concat(chunks).toString())))
}

/** `contacts` are one more than asked for, if there are as many. */
export function answerList(response: ServerResponse, contacts: ContactRow[], limit: number): void {
  const last = contacts.length > limit ? contacts[limit - 1]! : null
  const next_cursor = last && Buffer.from(`${last['created_at']},${last['id']}`).toString('base64url')
  answer(response, 200, JSON.stringify({ contacts: contacts.slice(0, limit), next_cursor }))
}

export function answer(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}

/** Says where it listens as the benchmark expects it, and ends when it is told to. */
export function serve(server: Server, close: () => void): void {
  server.listen(0, '127.0.0.1', () => {
    process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
  })
  process.on('SIGTERM', () => {
    server.close()
    server.closeAllConnections()
    close()
  })
}
