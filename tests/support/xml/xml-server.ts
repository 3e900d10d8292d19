import { mkdtempSync, rmSync } from 'node:fs'
import {
  type Agent,
  createServer as createHttpServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  type Server,
} from 'node:http'
import { createServer as createHttpsServer, request as httpsRequest, Agent as SecureAgent } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { generate } from 'selfsigned'
import { buildApp } from '../../../src/app.ts'
import { nobody, type Role, type Viewer } from '../../../src/core/context.ts'
import type { Operation } from '../../../src/core/operation.ts'
import { perform } from '../../../src/core/perform.ts'
import { signUp } from '../../../src/crm/accounts/sign-up.ts'
import { acceptInvitation } from '../../../src/crm/invitations/accept-invitation.ts'
import { inviteUser } from '../../../src/crm/invitations/invite-user.ts'
import { createToken } from '../../../src/crm/tokens/create-token.ts'
import type { Database } from '../../../src/database/database.ts'
import { migrate } from '../../../src/database/migrate.ts'
import { openDatabase } from '../../../src/database/open.ts'
import type { Site } from '../../../src/doors/site.ts'
import { validateAnswer } from './answers.ts'

export interface Reply {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

export interface Wish {
  body?: string | Uint8Array
  headers?: OutgoingHttpHeaders
  /** Leave out the credentials, or send others. */
  authorization?: string | null
}

/** One user of the API, with a client that holds every document it receives against the schema of the answers. */
export interface Person {
  viewer: Viewer
  token: string
  send(method: string, path: string, wish?: Wish): Promise<Reply>
}

export interface XmlServer {
  ann: Person
  /** Shares an account with ann. */
  bob: Person
  /** Is from another account. */
  eve: Person
  database: Database
  /** The same doors without TLS. */
  sendPlainly(method: string, path: string, wish?: Wish): Promise<Reply>
  perform<Output>(person: Person, operation: Operation, input: object): Promise<Output>
  close(): Promise<void>
}

export const BASE_URL = 'https://crm.example/kith'

/** A server of its own, with nothing in its accounts, over TLS and beside it without. */
export async function startXmlServer(settings: Partial<Site> = {}): Promise<XmlServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kith-xml-'))
  const database = openDatabase(`sqlite:${path.join(folder, 'kith.db')}`)
  await migrate(database)
  const site: Site = {
    database,
    log: pino({ level: 'silent' }),
    version: 'test',
    baseUrlFor: () => BASE_URL,
    signUp: 'open',
    isTrustedProxy: () => false,
    checksOutput: true,
    ...settings,
  }
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
  })
  const app = await buildApp(site)
  const secure = await listening(createHttpsServer({ key, cert }, app.routing))
  const plain = await listening(createHttpServer(app.routing))
  const agent = new SecureAgent({ keepAlive: true, rejectUnauthorized: false })

  const personOf = async (viewer: Viewer): Promise<Person> => {
    const { secret } = await perform(createToken, { database, viewer }, { name: 'test' })
    const send = (method: string, path: string, wish: Wish = {}) =>
      exchange(method, path, { authorization: basic(secret), ...wish }, { port: secure.port, agent })
    return { viewer, token: secret, send }
  }
  const people = await invitePeople(database)
  return {
    ann: await personOf(people.ann),
    bob: await personOf(people.bob),
    eve: await personOf(people.eve),
    database,
    sendPlainly: (method, path, wish = {}) => exchange(method, path, wish, { port: plain.port }),
    perform: (person, operation, input) =>
      perform(operation, { database, viewer: person.viewer, checksOutput: true }, input) as Promise<never>,
    async close() {
      agent.destroy()
      await Promise.all([secure.close(), plain.close()])
      await app.close()
      await database.close()
      rmSync(folder, { recursive: true })
    },
  }
}

export const basic = (name: string, password = 'API') =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`

async function listening(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => new Promise((resolve) => server.close(resolve))
  return { port: (server.address() as AddressInfo).port, close }
}

async function invitePeople(database: Database) {
  const asNobody = { database, viewer: nobody('web'), signUp: 'open' as const }
  const found = async (account_name: string, name: string, email: string) => {
    const { account, user } = await perform(signUp, asNobody, {
      account_name,
      name,
      email,
      password: 'a long enough one',
    })
    return viewerOf(account.id, user)
  }
  const ann = await found('Harbour', 'Ann', 'ann@harbour.example')
  const eve = await found('Elsewhere', 'Eve', 'eve@elsewhere.example')
  const { secret } = await perform(inviteUser, { database, viewer: ann }, { email: 'bob@harbour.example' })
  const { user } = await perform(acceptInvitation, asNobody, {
    secret,
    name: 'Bob',
    password: 'a long enough one',
  })
  return { ann, eve, bob: viewerOf(ann.account_id, user) }
}

const viewerOf = (account_id: number, { id, role }: { id: number; role: string }): Viewer => ({
  ...nobody('web'),
  account_id,
  user_id: id,
  role: role as Role,
  is_read_only: false,
})

function exchange(
  method: string,
  path: string,
  { body, headers, authorization }: Wish,
  to: { port: number; agent?: Agent },
) {
  const isChunked = headers?.['transfer-encoding'] === 'chunked'
  const send = to.agent ? httpsRequest : httpRequest
  const all = {
    ...(authorization && { authorization }),
    ...(body !== undefined && { 'content-type': 'application/xml' }),
    ...(body !== undefined && !isChunked && { 'content-length': Buffer.byteLength(body) }),
    ...headers,
  }
  return new Promise<Reply>((resolve, reject) => {
    const request = send({ ...to, host: '127.0.0.1', method, path, headers: all }, async (response) => {
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
