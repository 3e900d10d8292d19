import {
  type Agent,
  request as httpRequest,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
} from 'node:http'
import { request as httpsRequest, Agent as SecureAgent } from 'node:https'
import type { Site } from '../../../src/doors/site.ts'
import { type Kith, openKith, type Person } from '../kith.ts'
import { validateAnswer } from './answers.ts'

export interface Reply {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

export interface Wish {
  body?: string | Uint8Array
  headers?: OutgoingHttpHeaders
  /** Instead of the person's own credentials; null for none. */
  authorization?: string | null
}

/** A user of the API; every document that comes back is held against the schema of the answers. */
export interface XmlClient extends Person {
  send(method: string, path: string, wish?: Wish): Promise<Reply>
}

/** A server of its own with nothing in its accounts, listening with TLS and without. */
export interface XmlServer {
  kith: Kith
  ann: XmlClient
  bob: XmlClient
  eve: XmlClient
  /** For bytes that no HTTP client sends. */
  ports: { http: number; https: number }
  /** Sends without TLS, and without credentials unless they are given. */
  sendPlainly(method: string, path: string, wish?: Wish): Promise<Reply>
  close(): Promise<void>
}

export const BASE_URL = 'https://crm.example/kith'

export async function startXmlServer(settings: Partial<Site> = {}): Promise<XmlServer> {
  const kith = await openKith({ baseUrlFor: () => BASE_URL, ...settings })
  const { http, https } = await kith.listen()
  const agent = new SecureAgent({ keepAlive: true, rejectUnauthorized: false })
  const clientOf = (person: Person): XmlClient => ({
    ...person,
    send: (method, path, wish = {}) =>
      exchange(https, method, path, { authorization: basic(person.token), ...wish }, agent),
  })
  return {
    kith,
    ann: clientOf(kith.ann),
    bob: clientOf(kith.bob),
    eve: clientOf(kith.eve),
    ports: { http: Number(new URL(http).port), https: Number(new URL(https).port) },
    sendPlainly: (method, path, wish = {}) => exchange(http, method, path, wish),
    async close() {
      agent.destroy()
      await kith.close()
    },
  }
}

export const basic = (name: string, password = 'API') =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`

function exchange(
  base: string,
  method: string,
  path: string,
  { body, headers, authorization }: Wish,
  agent?: Agent,
): Promise<Reply> {
  const { port } = new URL(base)
  const isChunked = headers?.['transfer-encoding'] === 'chunked'
  const all = {
    ...(authorization && { authorization }),
    ...(body !== undefined && { 'content-type': 'application/xml' }),
    ...(body !== undefined && !isChunked && { 'content-length': Buffer.byteLength(body) }),
    ...headers,
  }
  return new Promise((resolve, reject) => {
    const send = agent ? httpsRequest : httpRequest
    const options = { host: '127.0.0.1', port, method, path, headers: all, ...(agent && { agent }) }
    const request = send(options, async (response) => {
      const text = Buffer.concat(await response.toArray()).toString()
      try {
        if (text !== '') validateAnswer(text)
        resolve({ status: response.statusCode!, headers: response.headers, text })
      } catch (error) {
        reject(new Error(`${method} ${path} was answered with:\n${text}`, { cause: error }))
      }
    })
    request.on('error', reject)
    request.end(body)
  })
}
