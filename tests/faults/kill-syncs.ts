import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { perform } from '../../src/core/perform.ts'
import { createDevicePassword } from '../../src/crm/device-passwords/create-device-password.ts'
import { viewerByEmail } from '../../src/crm/sessions/acting-viewer-queries.ts'
import { openDatabase } from '../../src/database/opening/open.ts'
import { basicOf, cardOf, entryOf, type Phone, phoneThat } from '../support/dav.ts'
import { Copy } from '../support/dav-copy.ts'
import { makeDataFolder } from './data-folder.ts'
import { startServer } from './server-process.ts'

const EMAIL = 'ann@example.com'
/** Devices that write into each collection at once, and the names that each of them has. */
const WRITERS = 3
const NAMES = 6
/** What the client that follows is told of at once: so few that a kill falls between two steps. */
const STEP = 4
/** The longest that is written before the server is killed, in milliseconds. */
const MAX_LOAD_MS = 400

/** Entries link to the server, so its address is the same each time. */
const SETTINGS = {
  KITH_LOG: 'warn',
  KITH_TRUST_PROXY: '127.0.0.1',
  KITH_BASE_URL: 'https://kith.example.com',
}

type Device = Omit<Phone, 'id' | 'secret'>

/** What is stored under a name: a number that its text holds, or null where there is nothing. */
type Stored = number | null

/** What a device knows of a name: what the server said it has done, and what it has not answered. */
interface Known {
  answered: Stored
  unanswered?: Stored
}

interface Collection {
  home: string
  textOf(name: string, number: number): string
  /** By number of the writer, by name. */
  known: Map<string, Known>[]
  copy: Copy
  /** The way to the server that runs now. */
  way: { device: Device }
}

export interface SyncReport {
  kills: number
  /** Writes that were acknowledged, and that were not answered. */
  answers: number
  lost: number
  syncs: number
  findings: string[]
}

/**
 * Kills a server with SIGKILL at random moments while devices write cards and entries of a calendar and two clients follow them. Whatever was
 * acknowledged has to be there once the server is back; and who goes on with the token it has, knows what there is.
 */
export async function killSyncs(
  kills: number,
  onRound: (round: number) => void = () => {},
): Promise<SyncReport> {
  const { folder, file } = await makeDataFolder()
  const report: SyncReport = { kills, answers: 0, lost: 0, syncs: 0, findings: [] }
  try {
    const authorization = basicOf(EMAIL, await passwordOf(`sqlite:${file}`))
    const collections = [
      collectionAt('books/all', (name, number) => cardOf(`UID:${name}`, `FN:Number ${number}`)),
      collectionAt('calendars/agenda', (name, number) =>
        entryOf('VTODO', `UID:${name}`, `SUMMARY:Number ${number}`),
      ),
    ]
    for (let round = 1; round <= kills + 1; round++) {
      const server = await startServer(folder, SETTINGS)
      try {
        for (const one of collections) {
          one.way.device = phoneThat(askerAt(server.port, authorization), one.home)
          await check(one, report, round)
        }
        if (round > kills) break
        const timer = setTimeout(() => server.kill('SIGKILL'), Math.random() * MAX_LOAD_MS)
        await Promise.all(
          collections.flatMap((one) => [followUntilDeath(one, report), ...write(one, report)]),
        )
        clearTimeout(timer)
      } finally {
        server.kill('SIGKILL')
        await server.ended
      }
      onRound(round)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return report
}

async function passwordOf(url: string): Promise<string> {
  const database = openDatabase(url)
  try {
    const viewer = (await viewerByEmail(database.reader, EMAIL))!
    const recently = { ...viewer, authenticated_at: new Date().toISOString() }
    const shown = { name: 'Phone', books: ['all'], calendars: ['agenda'] }
    return (await perform(createDevicePassword, { database, viewer: recently }, shown)).secret
  } finally {
    await database.close()
  }
}

function collectionAt(home: string, textOf: Collection['textOf']): Collection {
  const way = {} as Collection['way']
  return {
    home,
    textOf,
    known: Array.from({ length: WRITERS }, () => new Map()),
    copy: new Copy({ sync: (token, limit) => way.device.sync(token, limit) }, STEP),
    way,
  }
}

const askerAt =
  (port: number, authorization: string): Phone['ask'] =>
  async (method, path, { headers = {}, body } = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { authorization, 'x-forwarded-proto': 'https', ...headers },
      ...(body !== undefined && { body }),
    })
    return { status: response.status, headers: {}, text: await response.text() }
  }

const write = (collection: Collection, report: SyncReport): Promise<void>[] =>
  collection.known.map((known, writer) => writeUntilDeath(collection, known, { writer, report }))

let numbers = 0

/** Stores, stores anew and deletes until no answer comes. */
async function writeUntilDeath(
  { way, textOf, home }: Collection,
  known: Map<string, Known>,
  { writer, report }: { writer: number; report: SyncReport },
): Promise<void> {
  for (;;) {
    const name = `writer-${writer}-${Math.floor(Math.random() * NAMES)}`
    const before = known.get(name) ?? { answered: null }
    const next: Stored = before.answered !== null && Math.random() < 0.15 ? null : ++numbers
    known.set(name, { ...before, unanswered: next })
    const written =
      next === null
        ? way.device.ask('DELETE', `/dav/${home}/${name}`)
        : way.device.put(name, textOf(name, next))
    const answer = await written.catch(() => undefined)
    if (!answer) {
      report.lost++
      return
    }
    if (answer.status >= 300)
      report.findings.push(`${name} was answered with ${answer.status}: ${answer.text}`)
    else report.answers++
    known.set(name, { answered: answer.status < 300 ? next : before.answered })
  }
}

async function followUntilDeath({ copy }: Collection, report: SyncReport): Promise<void> {
  for (;;) {
    const isAlive = await copy.sync().then(
      () => true,
      () => false,
    )
    if (!isAlive) return
    report.syncs++
  }
}

/** What was acknowledged is there, and the client that followed knows what there is. */
async function check(
  { way, known, copy, home }: Collection,
  report: SyncReport,
  round: number,
): Promise<void> {
  for (const names of known)
    for (const [name, { answered, unanswered }] of names) {
      const { status, text } = await way.device.get(name)
      const stored: Stored = status === 404 ? null : Number(/Number (\d+)/.exec(text)?.[1])
      if (stored !== answered && stored !== unanswered)
        report.findings.push(`round ${round}: ${home}/${name} holds ${stored} and not ${answered}`)
      names.set(name, { answered: stored })
    }
  await copy.ensureWhole().catch((error: Error) => {
    report.findings.push(`round ${round}: who follows ${home} missed something: ${error.message}`)
    copy.cards.clear()
    copy.token = ''
  })
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '200' } } })
  const report = await killSyncs(Number(values.rounds), (round) => {
    if (round % 20 === 0) console.log(`${round} kills`)
  })
  console.log(JSON.stringify(report))
  process.exitCode = report.findings.length > 0 ? 1 : 0
}
