import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import type { z } from 'zod'
import { buildApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import type { Viewer } from '../../src/core/context.ts'
import type { Operation } from '../../src/core/operation.ts'
import { perform } from '../../src/core/perform.ts'
import { viewerByEmail } from '../../src/crm/sessions/acting-viewer-queries.ts'
import type { Database } from '../../src/database/database.ts'
import { openDatabase } from '../../src/database/opening/open.ts'
import type { Site } from '../../src/doors/site.ts'
import { type Listening, listen } from '../../src/http/listen.ts'
import { emailOf, type Name, type Tokens } from './people.ts'
import { peopledDatabase } from './test-database.ts'

export { PASSWORD } from './people.ts'

/** Somebody to test with: performs operations directly, and holds a token for the doors. */
export interface Person {
  viewer: Viewer
  email: string
  token: string
  /** Runs an operation as this person, holding every answer against its schema. */
  perform<Input extends z.ZodType, Output extends z.ZodType, Prepared>(
    operation: Operation<Input, Output, Prepared>,
    input: unknown,
  ): Promise<z.output<Output>>
}

/** A whole Kith on a database of its own: ann (owner) and bob share an account, eve owns another one. */
export interface Kith {
  folder: string
  /** Of the database. */
  url: string
  database: Database
  site: Site
  app: FastifyInstance
  ann: Person
  bob: Person
  eve: Person
  /** Listens on free ports of the loopback address. */
  listen(patience?: Parameters<typeof listen>[2]): Promise<Listening & { http: string; https: string }>
  close(): Promise<void>
}

/** The one that is being opened. Files that share a process may all open theirs when they are loaded, which few databases take at once. */
let opening: Promise<unknown> = Promise.resolve()

export function openKith(settings: Partial<Site> = {}): Promise<Kith> {
  const opened = opening.then(() => open(settings))
  opening = opened.catch(() => {})
  return opened
}

async function open(settings: Partial<Site>): Promise<Kith> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kith-test-'))
  const { url, tokens, remove } = await peopledDatabase(folder)
  // Few connections, because a new one is slow at first, and most tests last no longer than that.
  const database = openDatabase(url, 2)
  const addresses: { http?: string; https?: string } = {}
  const site: Site = {
    database,
    log: pino({ level: 'silent' }),
    version: '0.0.0-test',
    baseUrlFor: (isHttps) =>
      (isHttps ? addresses.https : addresses.http) ?? `${isHttps ? 'https' : 'http'}://localhost`,
    signUp: 'open',
    isTrustedProxy: () => false,
    checksOutput: true,
    ...settings,
  }
  const app = await buildApp(site)
  const [ann, bob, eve] = await Promise.all([
    person(site, 'ann', tokens),
    person(site, 'bob', tokens),
    person(site, 'eve', tokens),
  ])
  let listening: Listening | undefined
  return {
    folder,
    url,
    database,
    site,
    app,
    ann,
    bob,
    eve,
    async listen(patience) {
      const config = readConfig({ KITH_DATA: folder, KITH_HTTP_PORT: '0', KITH_HTTPS_PORT: '0' })
      listening = await listen(app, config, patience)
      const http = `http://localhost:${listening.httpPort}`
      const https = `https://localhost:${listening.httpsPort}`
      Object.assign(addresses, { http, https })
      return { ...listening, http, https }
    },
    async close() {
      await (listening ? listening.stop() : app.close())
      await database.close()
      await remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function person({ database, apps }: Site, name: Name, tokens: Tokens): Promise<Person> {
  const email = emailOf(name)
  const found = await viewerByEmail(database.reader, email)
  // Nothing that a test asks directly fails for want of a password that was just given.
  const viewer: Viewer = { ...found!, door: 'json', authenticated_at: new Date().toISOString() }
  return {
    viewer,
    email,
    token: tokens[name],
    perform: (operation, input) => perform(operation, { database, viewer, checksOutput: true, apps }, input),
  }
}
